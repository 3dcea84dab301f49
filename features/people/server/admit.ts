import type { StepContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { User } from "../contract.ts";
import { openSession } from "./open-session.ts";
import type { Account } from "./queries.ts";
import { beginStep } from "./sign-in-steps.ts";

/**
 * After a first proof (a password, a Google account): the session; or, for who has a second factor, a refusal that
 * carries the `step` in which to give it.
 */
export async function admit(
  context: StepContext<"anyone">,
  { id, has_second_factor }: Account,
  verb: string,
  isRemembered: boolean,
): Promise<{ token: string; user: User }> {
  if (!has_second_factor) return await openSession(context, id, verb, isRemembered);
  const { step } = await context.step((sql) =>
    beginStep(context, sql, { kind: "second-factor", userId: id, verb, isRemembered }),
  );
  throw new Problem(401, "Falta uma etapa: confirme que é você.", { step });
}
