import { listText } from "#shared/list-text.ts";
import { countText, numberText } from "#shared/number-text.ts";
import type { AcademyImport, ShownChange } from "../contract.ts";

export const STATE_LABELS: Record<AcademyImport["state"], string> = {
  checking: "Conferindo",
  refused: "Com erros, não gravado",
  checked: "Conferido, não gravado",
  running: "Gravando",
  finished: "Gravado",
  failed: "Não deu certo",
};

const KIND_VERBS: Record<ShownChange["kind"], readonly [one: string, more: string]> = {
  new: ["entra", "entram"],
  changed: ["muda", "mudam"],
  removed: ["sai", "saem"],
};

export const KIND_TITLES: Record<ShownChange["kind"], string> = {
  new: "O que entra",
  changed: "O que muda",
  removed: "O que sai",
};

/** Returns the numbers of changes in words: “3 entram, 1 muda e 2 saem”. */
export function countsText(counts: AcademyImport["counts"]): string {
  const parts = (["new", "changed", "removed"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${numberText(counts[kind])} ${KIND_VERBS[kind][counts[kind] === 1 ? 0 : 1]}`);
  return parts.length > 0 ? listText(parts) : "nada muda";
}

export function mistakesText(count: number): string {
  return countText(count, "erro");
}
