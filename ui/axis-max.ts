/** Returns the round number at or just above a maximum, for the upper end of a chart's scale. */
export function axisMax(greatest: number): number {
  if (greatest <= 0) return 2;
  const power = 10 ** Math.floor(Math.log10(greatest));
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= greatest) ?? 10;
  const top = step * power;
  return top < 2 ? 2 : top;
}
