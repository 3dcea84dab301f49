import type { SignedIn } from "#platform/server/http/context.ts";
import { isStaffScope, type Scope, SCOPE_NAMES } from "#shared/scopes.ts";
import type { ApiToken } from "../contract.ts";
import type { ApiTokenRow } from "./queries.ts";

export const MAX_API_TOKENS = 20;

/** Returns the scopes that a person may give to a token: staff scopes only for people with a rule. */
export function scopesOf({ rule }: Pick<SignedIn, "rule">): Scope[] {
  return SCOPE_NAMES.filter((scope) => rule !== undefined || !isStaffScope(scope));
}

export function shownToken({ id, created_at, expires_at, used_at, ...rest }: ApiTokenRow, now: Date): ApiToken {
  return {
    _id: id,
    ...rest,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
    has_expired: expires_at <= now,
  };
}
