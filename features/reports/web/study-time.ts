import { numberText } from "#shared/number-text.ts";

/** Formats minutes of study: "45 min", "2 h 10", "1.240 h". */
export function studyTime(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00A0min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours >= 100 || rest === 0) return `${numberText(hours)}\u00A0h`;
  return `${hours}\u00A0h\u00A0${String(rest).padStart(2, "0")}`;
}

/**
 * Formats the quartiles of an object's active time, given in seconds: “Tempo
 * ativo: 6 min na mediana (4 min a 10 min)”.
 */
export function activeTimeText({ lower, median, upper }: { lower: number; median: number; upper: number }): string {
  return `Tempo ativo: ${minutesText(median)} na mediana (${minutesText(lower)} a ${minutesText(upper)})`;
}

function minutesText(seconds: number): string {
  return seconds < 60 ? "menos de 1\u00A0min" : studyTime(Math.round(seconds / 60));
}
