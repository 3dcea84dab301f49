import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getLegalChanges as contract } from "../contract.ts";
import { readableLines } from "#shared/readable-lines.ts";
import { wordDiff } from "#shared/word-diff.ts";
import { requireLegal } from "./legal-rows.ts";

/** Compares two versions of a legal text word by word. Public, as the versions are. */
export async function getLegalChanges(
  context: Context<"anyone">,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { body: before, ...from } = await requireLegal(context, input.kind, input.from);
  const { body: after, ...to } = await requireLegal(context, input.kind, input.to);
  return { from, to, parts: wordDiff(readableLines(before), readableLines(after)) };
}
