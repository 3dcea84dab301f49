import { dayIn } from "#shared/day-in.ts";
import { dayText } from "#shared/time-in-portuguese.ts";

const SOON_DAYS = 14;
const DAY_MS = 86_400_000;

export interface CourseEnd {
  text: string;
  /** True if the course ends today or within two weeks. */
  isSoon: boolean;
  isOver: boolean;
}

/** Describes the last day of a course ("2026-12-20") relative to `now` in the academy's time zone. */
export function courseEnd(lastDay: string, { now, timeZone }: { now: Date; timeZone: string }): CourseEnd {
  // Days are compared as midnights in UTC: their difference is a whole number even across a change of daylight saving
  // time.
  const [last, today] = [Date.parse(lastDay), Date.parse(dayIn(now, timeZone))];
  const days = Math.round((last - today) / DAY_MS);
  const written = dayText(new Date(last), { now: new Date(today), timeZone: "UTC" });
  if (days < 0) return { text: `O curso terminou em ${written}`, isSoon: false, isOver: true };
  if (days > SOON_DAYS) return { text: `Termina em ${written}`, isSoon: false, isOver: false };
  const when = days === 0 ? "hoje" : days === 1 ? "amanhã" : `em ${days} dias`;
  return { text: `Termina ${when}`, isSoon: true, isOver: false };
}
