/** Formats the ISO date "2026-11-07" as "07/11". */
export function dayLabel(day: string): string {
  return `${day.slice(8)}/${day.slice(5, 7)}`;
}
