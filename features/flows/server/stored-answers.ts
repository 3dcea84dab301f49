import { decrypt, encrypt, keyedHash } from "#platform/server/auth/encryption.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { FlowAnswer } from "../engine/answer.ts";
import type { FlowOutcome } from "../engine/flow-session.ts";
import { unwrap, type WrappedKey } from "./project-keys.ts";

/**
 * A row of `flow_answers` with its encrypted key. Read in one statement, because a key rotation may end between two.
 */
export interface AnswerRow extends WrappedKey {
  session_id: string;
  field: Uint8Array;
  encrypted: Uint8Array;
  client_id: string | null;
  answered_at: Date;
}

/** The decrypted content of a row of `flow_answers`. */
export interface StoredAnswer {
  block: string;
  answer: FlowAnswer;
  /** For a file: the key with which its bytes are encrypted. */
  file_key?: string;
  /** For consents: times of the yeses that are older than the answer, by purpose. */
  since?: Record<string, string> | undefined;
}

export type DecryptedAnswer = StoredAnswer & { answered_at: Date; client_id: string | null };

/** Block id under which a finished session stores its suggestions. */
export const OUTCOME = "#outcome";

/** The suggestions of a finished session. */
export interface StoredOutcome {
  suggestions: FlowOutcome["suggestions"];
  /** When the consent to these suggestions ends (ISO 8601); null when it has no end. */
  until: string | null;
  /** In a session that a correction opened again: friendly ids of the courses that its effects enrolled in before. */
  enrolled?: string[];
}

// Answers are padded to a multiple of these bytes, because the length of an answer could reveal it.
const PADDING = 64;

interface Owner {
  projectId: string;
  sessionId: string;
}

/**
 * Returns a keyed hash of a block id, different in each session, so that the database does not reveal which block was
 * answered.
 */
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
  return encrypt(key, associatedDataOf(owner, field), bytes);
}

/** Decrypts a row of `flow_answers`. Throws when the row was changed or moved to another place. */
export function decryptRow(
  services: Pick<Services, "secrets">,
  projectId: string,
  row: Omit<AnswerRow, "client_id" | "answered_at">,
): Buffer {
  const key = unwrap(services, projectId, row);
  return decrypt(key, associatedDataOf({ projectId, sessionId: row.session_id }, row.field), row.encrypted);
}

/** Decrypts a session's answers, by block id. The stored outcome is left out. */
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

function associatedDataOf({ projectId, sessionId }: Owner, field: Uint8Array): string {
  return ["flow_answers", projectId, sessionId, Buffer.from(field).toString("hex")].join("\n");
}
