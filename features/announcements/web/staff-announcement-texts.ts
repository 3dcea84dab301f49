import { formatDate } from "#shared/calendar-date.ts";
import { countText, numberText } from "#shared/number-text.ts";
import type { StaffAnnouncement } from "../contract.ts";
import { countUnanswered } from "../engine/count-unanswered.ts";

type Kind = StaffAnnouncement["kind"];

export const KIND_LABELS: Record<Kind, string> = {
  notice: "Aviso",
  choice: "Pergunta com opções",
  reading: "Leitura obrigatória",
};

export const STATE_LABELS: Record<StaffAnnouncement["state"], string> = {
  scheduled: "Programado",
  live: "No ar",
  ended: "Encerrado",
};

const ANSWERED_VERBS: Record<Kind, [one: string, many: string]> = {
  notice: ["viu", "viram"],
  choice: ["respondeu", "responderam"],
  reading: ["leu até o fim", "leram até o fim"],
};

/** Returns the reach in words: “31 de 46 pessoas leram até o fim”, “…, 19 já concluíram o curso, não falta ninguém”. */
export function reachText(announcement: StaffAnnouncement): string {
  const { kind, answered, people, exempt, class: group } = announcement;
  if (people === 0 && group) return group.name === null ? "Ninguém: a turma foi apagada" : "Ninguém na turma ainda";
  if (people === 0) return "Ninguém matriculado ainda";
  const [one, many] = ANSWERED_VERBS[kind];
  const reach = `${numberText(answered)} de ${countText(people, "pessoa")} ${answered === 1 ? one : many}`;
  if (exempt === 0) return reach;
  const left = countUnanswered(announcement);
  const done = countText(exempt, "já concluiu o curso", "já concluíram o curso");
  return `${reach}, ${done}, ${left === 0 ? "não falta ninguém" : countText(left, "falta", "faltam")}`;
}

/** Returns the period in words, such as “De 21/09/2026 a 30/09/2026”. */
export function periodText({ starts_on, ends_on }: Pick<StaffAnnouncement, "starts_on" | "ends_on">): string {
  if (starts_on && ends_on) return `De ${formatDate(starts_on)} a ${formatDate(ends_on)}`;
  if (starts_on) return `Desde ${formatDate(starts_on)}`;
  return ends_on ? `Até ${formatDate(ends_on)}` : "Sem prazo";
}

export function audienceText({ course, class: group }: Pick<StaffAnnouncement, "course" | "class">): string {
  if (!course) return "Para toda a academia";
  if (!group) return `Para “${course.name}”`;
  return group.name === null
    ? `Para uma turma de “${course.name}” que foi apagada`
    : `Para a turma “${group.name}” de “${course.name}”`;
}

/** Titles of the lists of people who have not answered and who have, by kind of announcement. */
export const LIST_LABELS: Record<Kind, { waiting: string; answered: string }> = {
  notice: { waiting: "Ainda não viram", answered: "Já viram" },
  choice: { waiting: "Ainda não responderam", answered: "Já responderam" },
  reading: { waiting: "Ainda não leram", answered: "Já leram" },
};
