const format = new Intl.NumberFormat("pt-BR");

/** Formats a number in Portuguese: "1.250", "2,5". */
export function numberText(value: number): string {
  // Most numbers of a page need no formatter, which takes longer than rendering the element around the number.
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : format.format(value);
}

/** Formats a number with at most one decimal place: "1.250", "2,5". */
export function decimalText(value: number): string {
  return numberText(Math.round(value * 10) / 10);
}

/** Formats a count with its noun: "1 hora", "1,5 hora", "1.250 horas". By default the plural adds an “s”. */
export function countText(count: number, one: string, many = `${one}s`): string {
  const isOne = count === 1 || (!Number.isInteger(count) && Math.abs(count) < 2);
  return `${numberText(count)} ${isOne ? one : many}`;
}
