import { agoText, dayText, momentText, type Standpoint } from "#shared/time-in-portuguese.ts";
import { useNow } from "./use-now.ts";
import { useProject } from "./root-data.ts";

const SAY: Record<"moment" | "day" | "ago", (at: string, standpoint: Standpoint) => string> = {
  moment: momentText,
  day: dayText,
  ago: agoText,
};

/** A moment (ISO) as people say it, on the academy's clock: "Hoje ás 09:05", "Qua, 3 de Fevereiro", "há 2 dias". */
export function Moment({ at, as = "moment" }: { at: string; as?: keyof typeof SAY }) {
  const { time_zone: timeZone } = useProject();
  const standpoint = { now: useNow(), timeZone };
  return (
    <time dateTime={at} title={as === "ago" ? momentText(at, standpoint) : undefined}>
      {SAY[as](at, standpoint)}
    </time>
  );
}
