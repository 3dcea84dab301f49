import type { z } from "zod";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getLegalPage as contract } from "../contract.ts";
import { legalVersions, requireLegal } from "./legal-rows.ts";

export async function getLegalPage(
  context: Context<"anyone">,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { title, version, published_at, body } = await requireLegal(context, input.kind, input.version);
  const versions = await legalVersions(context, input.kind);
  return { title, version, published_at, html: markdownToHtml(body), versions };
}
