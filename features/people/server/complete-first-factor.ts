import type { TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { SignedInUser } from "../contract.ts";
import { type FirstProof, openWithFirstProof } from "./open-session.ts";
import { createSignInChallenge } from "./sign-in-challenges.ts";

/**
 * Opens the session after a first factor (password, Google account) was verified. For a person with a second factor,
 * throws a 401 Problem whose `step` is the token for the second-factor route.
 */
export async function completeFirstFactor(
  context: TransactionsContext<"anyone">,
  proof: FirstProof,
): Promise<{ token: string; user: SignedInUser }> {
  const opened = await openWithFirstProof(context, proof);
  if (opened) return opened;
  const { step } = await context.inTransaction((sql) =>
    createSignInChallenge(context, sql, { ...proof, kind: "second-factor" }),
  );
  throw new Problem(401, "Falta uma etapa: confirme que é você.", { code: "second_step_required", step });
}
