const format = new Intl.NumberFormat("pt-BR");

/** A number as it is written in Portuguese: "1.250", "2,5". */
export function numberText(value: number): string {
  // Most numbers of a page need no formatter, which costs more than the element around them.
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : format.format(value);
}
