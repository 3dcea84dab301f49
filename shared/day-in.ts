const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day of a moment in a time zone: "2026-11-23". */
export function dayIn(moment: Date, timeZone: string): string {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  if (!known) formats.set(timeZone, format);
  return format.format(moment);
}
