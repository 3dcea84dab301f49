import { Problem } from "../http/problem.ts";
import type { Rule } from "#shared/route.ts";

const RANKS: Record<Rule, number> = { recruiter: 1, admin: 2, manager: 3 };

/** Whether somebody with one rule may see the academy as somebody with another: only staff, and only whose rule is lower. */
export function maySeeAs(viewer: Rule | undefined, seen: Rule | null): boolean {
  if (viewer !== "admin" && viewer !== "manager") return false;
  return RANKS[viewer] > (seen === null ? 0 : RANKS[seen]);
}

/**
 * Whether somebody with one rule may end the sessions and the second factors of somebody with another: of nobody whose rule is
 * higher. Peers may, since whoever lost everything has nobody above to ask.
 */
export function mayChangeAccess(staff: Rule | undefined, of: Rule | null): boolean {
  if (staff !== "admin" && staff !== "manager") return false;
  return of === null || RANKS[staff] >= RANKS[of];
}

/** Throws a 403 `Problem` where `mayChangeAccess` says no. */
export function requireMayChangeAccess(...rules: Parameters<typeof mayChangeAccess>): void {
  if (!mayChangeAccess(...rules))
    throw new Problem(403, "Esta pessoa é da gestão: só outra pessoa da gestão muda o acesso dela.");
}
