import type { Rule } from "#shared/route.ts";

const RANKS: Record<Rule, number> = { recruiter: 1, admin: 2, manager: 3 };

/** Whether somebody with one rule may see the academy as somebody with another: only staff, and only whose rule is lower. */
export function maySeeAs(viewer: Rule | undefined, seen: Rule | null): boolean {
  if (viewer !== "admin" && viewer !== "manager") return false;
  return RANKS[viewer] > (seen === null ? 0 : RANKS[seen]);
}
