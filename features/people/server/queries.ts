import { type PersonRow, signedIn } from "#platform/server/auth/signed-in.ts";
import type { StepContext } from "#platform/server/http/context.ts";
import { patiently } from "#platform/server/postgres/connection-loss.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { User } from "../contract.ts";

export async function accountByEmail({ house, project }: Pick<StepContext, "house" | "project">, key: string) {
  const [row] = await patiently(
    () => house.pool<{ id: string; password_hash: string | null }[]>`select * from account_of(${project._id}, ${key})`,
  );
  return row;
}

export async function personOfSession(
  { house, project, now }: Pick<StepContext, "house" | "project" | "now">,
  sql: Sql,
  tokenHash: Buffer,
): Promise<User> {
  const [row] = await sql<[PersonRow]>`select * from session_of(${project._id}, ${tokenHash}, ${now})`;
  return signedIn(row, house);
}
