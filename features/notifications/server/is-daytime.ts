/** Whether it is between 08:00 and 20:00 in the time zone, when unrequested notifications may be sent. */
export function isDaytime(now: Date, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", hour: "numeric" });
  const hour = Number(format.format(now));
  return hour >= 8 && hour < 20;
}
