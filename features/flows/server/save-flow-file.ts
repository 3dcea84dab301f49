import { extname } from "node:path";
import type { z } from "zod";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { newId } from "#shared/ids.ts";
import type { saveFlowFile as contract } from "../contract.ts";
import type { FILE_TYPES } from "../engine/answer.ts";
import { isReached } from "../engine/walk.ts";
import { filePath, storeFile } from "./flow-files.ts";
import { lockOwnSession } from "./flow-sessions.ts";
import { saveAnswer } from "./save-flow-answer.ts";
import type { StoredAnswer } from "./stored-answers.ts";

/**
 * Media type and first bytes, in hexadecimal, of each accepted kind of file. A text file must only contain no null
 * bytes.
 */
const FILE_SIGNATURES: Record<string, { type: (typeof FILE_TYPES)[number]; bytes: string }> = {
  pdf: { type: "application/pdf", bytes: "25504446" },
  png: { type: "image/png", bytes: "89504e47" },
  jpg: { type: "image/jpeg", bytes: "ffd8ff" },
  webp: { type: "image/webp", bytes: "52494646" },
  txt: { type: "text/plain", bytes: "" },
};

type Input = z.output<typeof contract.input>;

/** Stores a file and answers its question with it. The bytes are written outside of a transaction. */
export async function saveFlowFile(
  context: TransactionsContext,
  { file, ...input }: Input,
): Promise<z.input<typeof contract.output>> {
  await context.services.limits.uploadByAccount(context.user._id);
  const bytes = await file.bytes();
  const answer = {
    file: { _id: newId(), name: plainName(file.name), ...(await requireKind(context, input, bytes, file.name)) },
  };
  const file_key = await storeFile(context, answer.file._id, bytes);
  const value: StoredAnswer = { block: input.block_id, answer, file_key };
  try {
    const saved = await context.inTransaction(async (sql) => {
      const inside = { ...context, sql };
      const before = (await lockOwnSession(inside, input.session_id)).stored.get(input.block_id);
      const done = await saveAnswer(inside, input, value);
      const isRepeated = before?.client_id === input.client_id;
      return { ...done, answer: isRepeated && before ? before.answer : answer, isRepeated };
    });
    if (saved.isRepeated) await removeStoredFile(context, answer.file._id);
    return saved;
  } catch (error) {
    await removeStoredFile(context, answer.file._id);
    throw error;
  }
}

async function removeStoredFile({ services, project }: TransactionsContext, id: string): Promise<void> {
  await services.files.remove(project._id, filePath(id));
}

/** Checks a file's size and kind. The kind must match its first bytes, because its name alone proves nothing. */
async function requireKind(
  context: TransactionsContext,
  { session_id, block_id }: Omit<Input, "file">,
  bytes: Uint8Array,
  name: string,
): Promise<{ size: number; type: string }> {
  const { flow, walked } = await context.inTransaction((sql) => lockOwnSession({ ...context, sql }, session_id));
  const block = flow.blocks.get(block_id);
  // Checked again by `saveAnswer`; here it spares storing the file of a block that cannot be answered.
  if (block?.type !== "file" || !isReached(walked, block_id))
    throw new Problem(409, "Essa pergunta ainda não abriu, ou não pede um arquivo.", {
      code: "block_not_reached",
      at: walked.at,
    });
  const megabytes = Math.floor(block.max_bytes / 1_000_000);
  if (bytes.length > block.max_bytes)
    throw new Problem(400, `O arquivo é grande demais: o limite ${megabytes === 1 ? "é" : "são"} ${megabytes} MB.`);
  const kind = block.kinds.find((one) => isKind(one, bytes, name));
  if (!kind) throw new Problem(400, `Este arquivo não serve. Mande um destes: ${block.kinds.join(", ")}.`);
  return { size: bytes.length, type: FILE_SIGNATURES[kind]?.type ?? "application/octet-stream" };
}

function isKind(kind: string, bytes: Uint8Array, name: string): boolean {
  const extension = extname(name).toLowerCase().replace("jpeg", "jpg").slice(1);
  const beginning = FILE_SIGNATURES[kind];
  if (!beginning || extension !== kind || bytes.length === 0) return false;
  if (kind === "txt") return !bytes.includes(0);
  const first = Buffer.from(bytes.subarray(0, beginning.bytes.length / 2)).toString("hex");
  return first === beginning.bytes && (kind !== "webp" || Buffer.from(bytes.subarray(8, 12)).toString() === "WEBP");
}

function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  return last.replace(/[^\p{L}\p{N} ._-]/gu, "").slice(-120) || "arquivo";
}
