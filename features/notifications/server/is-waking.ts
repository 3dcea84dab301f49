/** Whether it is an hour at which an academy may speak first: from eight in the morning to eight in the evening. */
export function isWaking(now: Date, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", hour: "numeric" });
  const hour = Number(format.format(now));
  return hour >= 8 && hour < 20;
}
