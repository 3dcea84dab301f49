/** Encodes the chosen names as bits, as columns such as `talents.periods` have them. Ignores names that are not among `names`. */
export function bitsOf(names: readonly string[], chosen: readonly string[]): number {
  return names.reduce((bits, name, at) => (chosen.includes(name) ? bits | (1 << at) : bits), 0);
}
