import { AVAILABILITY } from "./sections.ts";

/** Encodes periods as the bits of column `talents.periods`. Ignores unknown periods. */
export function periodBits(periods: readonly string[]): number {
  return AVAILABILITY.reduce((bits, period, at) => (periods.includes(period) ? bits | (1 << at) : bits), 0);
}
