import { folded } from "#shared/folded.ts";

/** Returns a name in the form of `users.name_key`. */
export function nameKey(name: string): string {
  return folded(name);
}
