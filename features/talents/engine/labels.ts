import { numberText } from "#shared/number-text.ts";
import type { AVAILABILITY, LANGUAGE_LEVELS, STARTS, WORK_MODES } from "../constants.ts";

/** Labels of a talent profile's periods of availability, in Portuguese. */
export const PERIOD_LABELS: Record<(typeof AVAILABILITY)[number], string> = {
  morning: "Manhã",
  afternoon: "Tarde",
  evening: "Noite",
  night: "Madrugada",
  weekend: "Fim de semana",
  shifts: "Escala 12×36",
};

export const MODE_LABELS: Record<(typeof WORK_MODES)[number], string> = {
  on_site: "Presencial",
  hybrid: "Híbrido",
  remote: "Remoto",
};

export const START_LABELS: Record<(typeof STARTS)[number], string> = {
  now: "Pode começar já",
  in_15_days: "Em 15 dias",
  in_30_days: "Em 30 dias",
  later: "Mais adiante",
};

export const LEVEL_LABELS: Record<(typeof LANGUAGE_LEVELS)[number], string> = {
  basic: "básico",
  intermediate: "intermediário",
  advanced: "avançado",
  native: "de casa",
};

/** Formats the wage that a person hopes for: "R$ 2.900 a R$ 3.400"; null when the person gave none. */
export function wageText({ wage_min, wage_max }: { wage_min: number | null; wage_max: number | null }): string | null {
  const [min, max] = [wage_min, wage_max].map((wage) => (wage === null ? null : `R$\u00a0${numberText(wage)}`));
  if (min && max) return min === max ? (min ?? null) : `${min} a ${max}`;
  if (min) return `A partir de ${min}`;
  return max ? `Até ${max}` : null;
}

/** Formats the month "2024-03" as "03/2024"; returns an empty string for none. */
export function monthText(month: string | null | undefined): string {
  return month ? month.split("-").toReversed().join("/") : "";
}
