import { agoText, dateText, dayText, momentText, type Standpoint } from "#shared/time-in-portuguese.ts";
import { useNow } from "./use-now.ts";
import { useProject } from "./root-data.ts";

const FORMATS: Record<"moment" | "day" | "date" | "ago", (at: string, standpoint: Standpoint) => string> = {
  moment: momentText,
  day: dayText,
  date: dateText,
  ago: agoText,
};

/**
 * A time (ISO 8601) in the academy's time zone: "Hoje ás 09:05", "Qua, 3 de Fevereiro", "há 2 dias"; as a `date`, for
 * documents, "3 de agosto de 2026".
 */
export function Moment({ at, as = "moment" }: { at: string; as?: keyof typeof FORMATS }) {
  const { time_zone: timeZone } = useProject();
  const standpoint = { now: useNow(), timeZone };
  return (
    <time dateTime={at} title={as === "ago" ? momentText(at, standpoint) : undefined}>
      {FORMATS[as](at, standpoint)}
    </time>
  );
}
