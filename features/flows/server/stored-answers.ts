import { decrypt, encrypt, keyedHash } from "#platform/server/auth/encryption.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { FlowAnswer } from "../engine/answer.ts";
import { unwrap, type WrappedKey } from "./project-keys.ts";

/** A row of `flow_answers` with its key: read together, since a rotation may end between two statements. */
export interface AnswerRow extends WrappedKey {
  session_id: string;
  field: Uint8Array;
  encrypted: Uint8Array;
  client_id: string | null;
  answered_at: Date;
}

/** The encrypted content of a row. */
export interface StoredAnswer {
  block: string;
  answer: FlowAnswer;
  /** Of a file: the key that its bytes are encrypted with. */
  file_key?: string;
}

export type DecryptedAnswer = StoredAnswer & { answered_at: Date; client_id: string | null };

/** The block under which a finished session keeps what it suggests. */
export const OUTCOME = "#outcome";

// The length of an answer reveals something about it.
const PADDING = 64;

interface Owner {
  projectId: string;
  sessionId: string;
}

/** A keyed hash of the block, different in each session: the database alone does not show which block was answered. */
export function fieldOf(
  { secrets }: { secrets: { fields: string } },
  { projectId, sessionId }: Owner,
  block: string,
): Buffer {
  return keyedHash(secrets.fields, ["flow-field", projectId, sessionId, block].join("\n")).subarray(0, 16);
}

export function encryptAnswer(key: string, owner: Owner, field: Uint8Array, value: unknown): Buffer {
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  const padded = Buffer.alloc(Math.ceil(bytes / PADDING) * PADDING, " ");
  padded.write(text);
  return encryptBytes(key, owner, field, padded);
}

export function encryptBytes(key: string, owner: Owner, field: Uint8Array, bytes: Uint8Array): Buffer {
  return encrypt(key, placeOf(owner, field), bytes);
}

/** Throws when the row was changed or moved. */
export function decryptRow(
  services: Pick<Services, "secrets">,
  projectId: string,
  row: Omit<AnswerRow, "client_id" | "answered_at">,
): Buffer {
  const key = unwrap(services, projectId, row);
  return decrypt(key, placeOf({ projectId, sessionId: row.session_id }, row.field), row.encrypted);
}

/** By block id; the outcome left out. */
export function decryptAnswers(
  services: Pick<Services, "secrets">,
  projectId: string,
  rows: readonly AnswerRow[],
): ReadonlyMap<string, DecryptedAnswer> {
  const stored = rows.map(
    (row) =>
      ({
        ...(JSON.parse(decryptRow(services, projectId, row).toString()) as StoredAnswer),
        answered_at: row.answered_at,
        client_id: row.client_id,
      }) satisfies DecryptedAnswer,
  );
  return new Map(stored.filter(({ block }) => block !== OUTCOME).map((one) => [one.block, one]));
}

export function answersIn(stored: ReadonlyMap<string, DecryptedAnswer>): Record<string, FlowAnswer> {
  return Object.fromEntries([...stored].map(([block, { answer }]) => [block, answer]));
}

function placeOf({ projectId, sessionId }: Owner, field: Uint8Array): string {
  return ["flow_answers", projectId, sessionId, Buffer.from(field).toString("hex")].join("\n");
}
