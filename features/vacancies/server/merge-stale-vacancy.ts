import { dayText, type DescribedField, mergeStale, quotedText } from "#platform/server/http/refuse-stale.ts";
import { MODE_LABELS } from "../engine/mode-labels.ts";
import type { VacancyRow } from "./vacancy.ts";

type WrittenFields = Omit<VacancyRow, "id" | "published_at" | "closed_at">;

const FIELD_TEXTS: Record<keyof WrittenFields, DescribedField> = {
  title: ["nome", quotedText],
  description: ["como é o trabalho", quotedText],
  city: ["cidade", quotedText],
  state: ["estado", quotedText],
  mode: ["onde se trabalha", (mode) => MODE_LABELS[mode as VacancyRow["mode"]]],
  hours: ["horário", quotedText],
  wage: ["salário", quotedText],
  is_for_quota: ["vaga afirmativa", (is) => (is ? "sim" : "não")],
  closes_on: ["último dia", dayText],
};

/** Returns the fields that staff write, in the order in which a version is computed. */
export function writtenFields(row: VacancyRow): WrittenFields {
  const { title, description, city, state, mode, hours, wage, is_for_quota, closes_on } = row;
  return { title, description, city, state, mode, hours, wage, is_for_quota, closes_on };
}

/**
 * Returns the fields to save, with those that somebody else changed meanwhile and the form did not. Throws 409 for a
 * field that both changed.
 */
export function mergeStaleVacancy(row: VacancyRow, sent: WrittenFields, version: string): WrittenFields {
  return mergeStale(version, { stored: writtenFields(row), sent }, FIELD_TEXTS, "esta vaga");
}
