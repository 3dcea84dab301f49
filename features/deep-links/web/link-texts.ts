import { formatDate } from "#shared/calendar-date.ts";
import { countText } from "#shared/number-text.ts";
import type { StaffLink } from "../contract.ts";

export const STATE_LABELS: Record<StaffLink["state"], string> = {
  live: "Valendo",
  scheduled: "Programado",
  ended: "Terminou",
  off: "Desligado",
  broken: "Conteúdo fora do ar",
};

/** Returns the link's period in words: “De 21/09/2026 a 30/09/2026”. */
export function periodText({ starts_on, ends_on }: Pick<StaffLink, "starts_on" | "ends_on">): string {
  if (starts_on && ends_on) return `De ${formatDate(starts_on)} a ${formatDate(ends_on)}`;
  if (starts_on) return `Desde ${formatDate(starts_on)}`;
  return ends_on ? `Até ${formatDate(ends_on)}` : "Sem prazo";
}

/** Returns how often a link was followed, in words: “Aberto 61 vezes, por 46 pessoas”. */
export function reachText({ people, uses }: Pick<StaffLink, "people" | "uses">): string {
  if (uses === 0) return "Ninguém veio por ele ainda";
  return `Aberto ${countText(uses, "vez", "vezes")}, por ${countText(people, "pessoa")}`;
}

export function nameOf({ name, object, course }: Pick<StaffLink, "name" | "object" | "course">): string {
  return name || (object?.title ?? course.name);
}

export function targetText({ course, object, opens_course, block }: StaffLink): string {
  if (opens_course) return `A página de “${course.name}”`;
  if (!object) return `Um conteúdo que foi apagado · ${course.name}`;
  return `“${object.title}”${block === null ? "" : `, bloco ${block}`} · ${course.name}`;
}
