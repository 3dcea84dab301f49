/** Returns the moment some calendar months later. A day that the month does not have becomes its last day. */
export function monthsAfter(at: Date, months: number): Date {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== at.getUTCDate()) end.setUTCDate(0);
  return end;
}
