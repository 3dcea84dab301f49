import { AVAILABILITY } from "./sections.ts";

/** The bits of `talents.periods`. An unknown period has none. */
export function periodBits(periods: readonly string[]): number {
  return AVAILABILITY.reduce((bits, period, at) => (periods.includes(period) ? bits | (1 << at) : bits), 0);
}
