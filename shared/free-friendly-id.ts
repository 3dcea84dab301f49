import { friendlyIdFrom } from "./friendly-id.ts";

const MAX_LENGTH = 60;

/** Derives from a title a friendly id that is not in `taken`: "Água limpa" → "agua-limpa", then "agua-limpa-2". */
export function freeFriendlyId(title: string, taken: ReadonlySet<string>): string {
  const base = friendlyIdFrom(title, MAX_LENGTH) || "sem-nome";
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  return id;
}
