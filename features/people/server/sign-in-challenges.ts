import { ownBinding } from "#platform/server/auth/binding.ts";
import { hashToken, newSecret, newToken } from "#platform/server/auth/tokens.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";

type SignInChallengeKind = "second-factor" | "passkey-sign-in" | "add-passkey";
type ChallengeContext = Pick<TransactionsContext<"anyone">, "project" | "caller" | "now" | "bindBrowser">;

export interface SignInChallenge {
  token_hash: Uint8Array;
  /** Id of the person; null until a passkey identifies them. */
  user_id: string | null;
  operation: string;
  is_remembered: boolean;
  challenge: string;
  tries: number;
}

interface NewChallenge {
  kind: SignInChallengeKind;
  userId: string | null;
  operation: string;
  isRemembered?: boolean;
}

const FIVE_MINUTES = 5 * 60_000;
const MAX_TRIES = 5;
const STEP_EXPIRED = "Esta etapa expirou ou já foi usada. Comece de novo.";

/** Creates a challenge. The holder of its token may complete it once, within five minutes, in this browser. */
export async function createSignInChallenge(
  { project, caller, now, bindBrowser }: ChallengeContext,
  sql: Sql,
  { kind, userId, operation, isRemembered = true }: NewChallenge,
): Promise<{ step: string; challenge: string }> {
  const step = newToken(project._id);
  const challenge = newSecret();
  const binding = caller.isBrowser ? ownBinding(caller) : null;
  await sql`delete from sign_in_challenges where project_id = ${project._id} and expires_at < ${now}`;
  await sql`
    insert into sign_in_challenges (project_id, token_hash, kind, user_id, operation, is_remembered, binding_hash, challenge,
      expires_at)
    values (${project._id}, ${hashToken(step)}, ${kind}, ${userId}, ${operation}, ${isRemembered}, ${binding && hashToken(binding)},
      ${challenge}, ${new Date(now.getTime() + FIVE_MINUTES)})`;
  // An existing binding belongs to a session that stays open until this sign-in completes.
  if (binding && binding !== caller.binding) bindBrowser(binding);
  return { step, challenge };
}

/**
 * Returns the challenge of a token, locked until the transaction ends. Throws 401 if it expired or was created in
 * another browser.
 */
export async function findSignInChallenge(
  { project, caller, now }: ChallengeContext,
  sql: Sql,
  kind: SignInChallengeKind,
  token: string,
) {
  const [row] = await sql<(SignInChallenge & { binding_hash: Uint8Array | null })[]>`
    select token_hash, user_id, operation, is_remembered, challenge, tries, binding_hash from sign_in_challenges
    where project_id = ${project._id} and token_hash = ${hashToken(token)} and kind = ${kind} and expires_at > ${now}
    for update`;
  const isHere = !row?.binding_hash || (caller.binding && hashToken(caller.binding).equals(row.binding_hash));
  if (!row || !isHere) throw stepExpired();
  return row;
}

/** Deletes a challenge once it is completed, so that it cannot be used again. */
export async function deleteSignInChallenge(
  { project }: Pick<ChallengeContext, "project">,
  sql: Sql,
  { token_hash }: SignInChallenge,
): Promise<void> {
  await sql`delete from sign_in_challenges where project_id = ${project._id} and token_hash = ${token_hash}`;
}

/** Counts a failed attempt; the fifth deletes the challenge. */
export async function countTry(
  { project }: Pick<ChallengeContext, "project">,
  sql: Sql,
  step: SignInChallenge,
): Promise<void> {
  if (step.tries + 1 >= MAX_TRIES) return await deleteSignInChallenge({ project }, sql, step);
  await sql`update sign_in_challenges set tries = tries + 1
    where project_id = ${project._id} and token_hash = ${step.token_hash}`;
}

function stepExpired(): Problem {
  return new Problem(401, STEP_EXPIRED, { code: "second_step_expired", step_over: true });
}
