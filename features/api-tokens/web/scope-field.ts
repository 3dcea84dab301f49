import type { Scope } from "#shared/scopes.ts";

/** The name of a scope's checkbox. Each has its own, so that a refused form shows again which were checked. */
export function scopeField(scope: Scope): string {
  return `scope-${scope}`;
}
