import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getFlowFile as contract } from "../contract.ts";
import { FILE_TYPES } from "../engine/answer.ts";
import { readFile } from "./flow-files.ts";
import { findSession, openSession } from "./flow-sessions.ts";

const NO_FILE = "Este arquivo não existe ou não é seu.";

/** Returns a file that was sent in a flow, to its owner only. Throws 404 for everybody else. */
export async function getFlowFile(
  context: Context,
  { session_id, block_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const row = await findSession(context, session_id);
  if (row?.user_id !== context.user._id) throw notFound(NO_FILE);
  const stored = (await openSession(context, row)).stored.get(block_id);
  const bytes = stored ? await readFile(context, stored) : null;
  if (!bytes || !stored || !("file" in stored.answer)) throw notFound(NO_FILE);
  const { name, type: stated } = stored.answer.file;
  const type = FILE_TYPES.find((one) => one === stated);
  if (!type) throw notFound(NO_FILE);
  return { name, type, base64: bytes.toString("base64") };
}
