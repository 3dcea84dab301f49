import { decrypt } from "#platform/server/auth/encryption.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { isAppCode } from "../engine/is-app-code.ts";
import { totpOf } from "./queries.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";
import { counterOf } from "./totp.ts";

type ProofContext = Pick<Context<"anyone">, "services" | "project" | "now">;

/** Checks a typed code. Returns "totp", "recovery-code" (which is then used up), or null if it is invalid. */
export async function proveCode(place: ProofContext, sql: Sql, userId: string, code: string) {
  if (isAppCode(code)) return (await proveTotp(place, sql, userId, code, "confirmed")) ? "totp" : null;
  return (await consumeRecoveryCode(place, sql, userId, code)) ? "recovery-code" : null;
}

/** Checks an authenticator app's code and saves its counter, so that a code works only once. */
export async function proveTotp(
  { services, project, now }: ProofContext,
  sql: Sql,
  userId: string,
  code: string,
  state: "confirmed" | "new",
): Promise<boolean> {
  const row = await totpOf(sql, project._id, userId);
  if (!row || (row.confirmed_at !== null) !== (state === "confirmed")) return false;
  const secret = decrypt(services.secrets.factors, totpPlace(project._id, userId), row.secret_encrypted);
  const counter = counterOf(secret, code, now);
  if (counter === null) return false;
  const moved = await sql`
    update totp_factors set last_counter = ${counter}
    where project_id = ${project._id} and user_id = ${userId} and last_counter < ${counter} returning 1`;
  return moved.length > 0;
}

export function totpPlace(projectId: string, userId: string): string {
  return `totp:${projectId}:${userId}`;
}
