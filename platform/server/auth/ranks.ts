import { Problem } from "../http/problem.ts";
import type { Rule } from "#shared/route.ts";

const RANKS: Record<Rule, number> = { recruiter: 1, admin: 2, manager: 3 };

/**
 * Whether a person with one rule may view the academy as a person with another: only admins and managers may, and only
 * as somebody with a lower rule (null: a learner).
 */
export function mayViewAs(viewer: Rule | undefined, seen: Rule | null): boolean {
  if (viewer !== "admin" && viewer !== "manager") return false;
  return RANKS[viewer] > (seen === null ? 0 : RANKS[seen]);
}

/**
 * Whether a staff member may end the sessions and second factors of a person: only of somebody whose rule is not
 * higher. Equal rules are allowed, because a manager who lost access has nobody above to ask.
 */
export function mayChangeAccess(staff: Rule | undefined, of: Rule | null): boolean {
  if (staff !== "admin" && staff !== "manager") return false;
  return of === null || RANKS[staff] >= RANKS[of];
}

/** Throws a 403 `Problem` unless `mayChangeAccess` allows the change. */
export function requireMayChangeAccess(...rules: Parameters<typeof mayChangeAccess>): void {
  if (!mayChangeAccess(...rules))
    throw new Problem(403, "Esta pessoa é da gestão: só outra pessoa da gestão muda o acesso dela.");
}
