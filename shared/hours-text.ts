import { countText } from "#shared/number-text.ts";

/** Formats hours as a decimal number: "1 hora", "2,5 horas". */
export function hoursText(hours: number): string {
  return countText(hours, "hora");
}
