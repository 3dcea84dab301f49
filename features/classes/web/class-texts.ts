import { dateInWords, formatDate } from "#shared/calendar-date.ts";
import { countText, numberText } from "#shared/number-text.ts";
import type { Class, OwnClass } from "../contract.ts";

export const STATE_LABELS: Record<Class["state"], string> = {
  running: "Em andamento",
  upcoming: "Futura",
  ended: "Encerrada",
};

export const STATE_BADGES = { running: "strong", upcoming: "dotted", ended: "plain" } as const;

/** Returns the period in words: “De 01/10/2026 a 12/12/2026”, or “No dia 01/10/2026”. */
export function periodText({ starts_on, ends_on }: Pick<Class, "starts_on" | "ends_on">): string {
  return starts_on === ends_on
    ? `No dia ${formatDate(starts_on)}`
    : `De ${formatDate(starts_on)} a ${formatDate(ends_on)}`;
}

/** Returns how many people finished, in words: “9 de 24 pessoas concluíram”. */
export function finishedText({ people, finished }: Pick<Class, "people" | "finished">): string {
  if (people === 0) return "Ninguém na turma ainda";
  return `${numberText(finished)} de ${countText(people, "pessoa")} ${finished === 1 ? "concluiu" : "concluíram"}`;
}

/**
 * Returns the period of a learner's own class in words, such as “até 12 de dezembro”. Years are written only if they
 * differ from today's.
 */
export function ownClassText({ state, starts_on, ends_on }: NonNullable<OwnClass>, today: string): string {
  const day = (iso: string) =>
    iso.slice(0, 4) === today.slice(0, 4) ? dateInWords(iso).slice(0, -8) : dateInWords(iso);
  if (state === "upcoming") return `de ${day(starts_on)} a ${day(ends_on)}`;
  return state === "ended" ? `encerrada em ${day(ends_on)}` : `até ${day(ends_on)}`;
}
