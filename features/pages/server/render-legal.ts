import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import type { renderLegal as contract } from "../contract.ts";

export async function renderLegal(
  _: Context<Manager>,
  { body }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  return await Promise.resolve({ html: markdownToHtml(body) });
}
