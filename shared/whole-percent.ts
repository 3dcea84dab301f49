/** Allows for shares like 0.29, whose product with 100 is just below a whole number. */
const ERROR = 1e-9;

/** Returns a share from 0 to 1 in whole percents, rounded down: 100 only if nothing is missing. */
export function wholePercent(share: number): number {
  return Math.floor(share * 100 + ERROR);
}
