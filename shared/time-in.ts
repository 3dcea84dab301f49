const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the time of day of a moment in a time zone: "08:05". */
export function timeIn(moment: Date, timeZone: string): string {
  const known = formats.get(timeZone);
  const digits = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const format = known ?? new Intl.DateTimeFormat("en-GB", { timeZone, ...digits });
  if (!known) formats.set(timeZone, format);
  return format.format(moment);
}
