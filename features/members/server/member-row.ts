import { mayChangeAccess } from "#platform/server/auth/ranks.ts";
import type { Rule } from "#shared/route.ts";
import type { Member } from "../contract.ts";
import { stoppedBefore } from "./stopped-before.ts";

export interface MemberRow {
  _id: string;
  name: string;
  email: string;
  rule: Rule | null;
  seen_at: Date | null;
  created_at: Date;
}

type Invited = Pick<MemberRow, "rule" | "seen_at"> & { has_password: boolean };

export function memberOf({ _id, name, email, rule, seen_at, created_at }: MemberRow, now: Date): Member {
  const state = seen_at === null ? "never" : seen_at < stoppedBefore(now) ? "stopped" : "active";
  return {
    _id,
    name,
    email,
    rule,
    state,
    seen_at: seen_at?.toISOString() ?? null,
    joined_at: created_at.toISOString(),
  };
}

/**
 * Whether staff with this rule may withdraw the person's invitation: the person has never signed in and has no higher
 * rule.
 */
export function mayWithdraw(staff: Rule | undefined, { seen_at, has_password, rule }: Invited): boolean {
  return seen_at === null && !has_password && mayChangeAccess(staff, rule);
}
