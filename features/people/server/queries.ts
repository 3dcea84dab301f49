import type { StepContext } from "#platform/server/http/context.ts";
import { patiently } from "#platform/server/postgres/connection-loss.ts";

export async function accountByEmail({ house, project }: Pick<StepContext, "house" | "project">, key: string) {
  const [row] = await patiently(
    () => house.pool<{ id: string; password_hash: string | null }[]>`select * from account_of(${project._id}, ${key})`,
  );
  return row;
}
