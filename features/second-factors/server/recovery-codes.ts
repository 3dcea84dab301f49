import { randomInt } from "node:crypto";
import { keyedHash } from "#platform/server/auth/encryption.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";

type CodesContext = Pick<Context<"anyone">, "services" | "project" | "now">;

const CODE_COUNT = 10;
const CODE_LENGTH = 10;
// Leaves out the similar characters 0 O 1 I L; ten characters have 49 bits.
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Replaces all recovery codes by ten new ones and returns them. Stores only keyed hashes. */
export async function replaceRecoveryCodes(
  { services, project, now }: CodesContext,
  sql: Sql,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, newCode);
  await sql`delete from recovery_codes where project_id = ${project._id} and user_id = ${userId}`;
  const rows = codes.map((code) => ({
    project_id: project._id,
    user_id: userId,
    code_hash: hashOf(services.secrets.factors, project._id, userId, code),
    created_at: now,
  }));
  await sql`insert into recovery_codes ${sql(rows)}`;
  return codes;
}

/** Creates recovery codes if the person has none; otherwise returns null. */
export async function firstRecoveryCodes(place: CodesContext, sql: Sql, userId: string): Promise<string[] | null> {
  const left = await recoveryCodesLeft(place, sql, userId);
  return left > 0 ? null : await replaceRecoveryCodes(place, sql, userId);
}

/** Uses up a recovery code; returns whether it was valid. Ignores case, spaces and hyphens. */
export async function consumeRecoveryCode(
  { services, project }: CodesContext,
  sql: Sql,
  userId: string,
  typed: string,
): Promise<boolean> {
  const hash = hashOf(services.secrets.factors, project._id, userId, typed);
  const taken = await sql`
    delete from recovery_codes where project_id = ${project._id} and user_id = ${userId} and code_hash = ${hash}
    returning 1`;
  return taken.length > 0;
}

export async function recoveryCodesLeft(
  { project }: Pick<CodesContext, "project">,
  sql: Sql,
  userId: string,
): Promise<number> {
  const [row] = await sql<[{ left: number }]>`
    select count(*)::int as left from recovery_codes where project_id = ${project._id} and user_id = ${userId}`;
  return row.left;
}

function newCode(): string {
  const characters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${characters.slice(0, CODE_LENGTH / 2)}-${characters.slice(CODE_LENGTH / 2)}`;
}

function hashOf(key: string, projectId: string, userId: string, code: string): Buffer {
  return keyedHash(key, `${projectId}:${userId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, "")}`);
}
