import type { Scope } from "#shared/scopes.ts";

/**
 * Returns the field name of a scope's checkbox. Names differ, so that a refused form can restore which were checked.
 */
export function scopeField(scope: Scope): string {
  return `scope-${scope}`;
}
