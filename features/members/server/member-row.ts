import { mayChangeAccess } from "#platform/server/auth/ranks.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { Rule } from "#shared/route.ts";
import type { Member } from "../contract.ts";
import type { MemberState } from "../constants.ts";
import { stoppedBefore } from "./stopped-before.ts";

export interface MemberRow {
  _id: string;
  name: string;
  email: string;
  rule: Rule | null;
  seen_at: Date | null;
  created_at: Date;
  suspended_at: Date | null;
}

type Invited = Pick<MemberRow, "rule" | "seen_at"> & { has_password: boolean };

export function memberOf(row: MemberRow, context: Pick<Context, "project" | "now">): Member {
  const { _id, name, email, rule, seen_at, created_at } = row;
  return {
    _id,
    name,
    email,
    rule,
    state: stateOf(row, context),
    seen_at: seen_at?.toISOString() ?? null,
    joined_at: created_at.toISOString(),
  };
}

function stateOf({ suspended_at, seen_at }: MemberRow, context: Pick<Context, "project" | "now">): MemberState {
  if (suspended_at !== null) return "suspended";
  if (seen_at === null) return "never";
  return seen_at < stoppedBefore(context) ? "stopped" : "active";
}

/**
 * Whether staff with this rule may withdraw the person's invitation: the person has never signed in and has no higher
 * rule.
 */
export function mayWithdraw(staff: Rule | undefined, { seen_at, has_password, rule }: Invited): boolean {
  return seen_at === null && !has_password && mayChangeAccess(staff, rule);
}
