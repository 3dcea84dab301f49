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
