import { folded } from "#shared/folded.ts";

/** Normalises a name for comparison: without accents, capitals and repeated spaces. */
export function comparableName(name: string): string {
  return folded(name).replace(/\s+/g, " ").trim();
}
