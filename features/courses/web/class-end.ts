import { dayText } from "#shared/time-in-portuguese.ts";

const SOON_DAYS = 14;
const DAY_MS = 86_400_000;

export interface ClassEnd {
  text: string;
  /** It ends within two weeks, or today. */
  isSoon: boolean;
  isOver: boolean;
}

/** What to say of the last day of a class ("2026-12-20"), as seen from a moment on the academy's calendar. */
export function classEnd(lastDay: string, { now, timeZone }: { now: Date; timeZone: string }): ClassEnd {
  // Midnights in UTC stand for the days themselves: their distance is whole, whatever clocks did in between.
  const [last, today] = [Date.parse(lastDay), Date.parse(dayIn(timeZone, now))];
  const days = Math.round((last - today) / DAY_MS);
  const written = dayText(new Date(last), { now: new Date(today), timeZone: "UTC" });
  if (days < 0) return { text: `A turma terminou em ${written}`, isSoon: false, isOver: true };
  if (days > SOON_DAYS) return { text: `Termina em ${written}`, isSoon: false, isOver: false };
  const when = days === 0 ? "hoje" : days === 1 ? "amanhã" : `em ${days} dias`;
  return { text: `Termina ${when}`, isSoon: true, isOver: false };
}

/** Such as "2026-11-21". */
function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now);
}
