import { agoText, dateText, dayText, momentText, type Standpoint } from "#shared/time-in-portuguese.ts";
import { useNow } from "./use-now.ts";
import { useProject } from "./root-data.ts";

const RELATIVE: Record<"moment" | "day" | "ago", (at: string, standpoint: Standpoint) => string> = {
  moment: momentText,
  day: dayText,
  ago: agoText,
};

/**
 * A time (ISO 8601) in the academy's time zone: "Hoje ás 09:05", "Qua, 3 de Fevereiro", "há 2 dias"; as a `date`, for
 * documents, "3 de agosto de 2026".
 */
export function Moment({ at, as = "moment" }: { at: string; as?: keyof typeof RELATIVE | "date" }) {
  const { time_zone: timeZone } = useProject();
  if (as === "date") return <time dateTime={at}>{dateText(at, { timeZone })}</time>;
  return <RelativeMoment at={at} as={as} timeZone={timeZone} />;
}

function RelativeMoment({ at, as, timeZone }: { at: string; as: keyof typeof RELATIVE; timeZone: string }) {
  const standpoint = { now: useNow(), timeZone };
  return (
    <MomentTexts
      at={at}
      title={as === "ago" ? momentText(at, standpoint) : undefined}
      text={RELATIVE[as](at, standpoint)}
    />
  );
}

interface MomentTextsProps {
  at: string;
  text: string;
  title: string | undefined;
}

/** A time with texts from `useAgoTexts`, for elements without context. */
export function MomentTexts({ at, text, title }: MomentTextsProps) {
  return (
    <time dateTime={at} title={title}>
      {text}
    </time>
  );
}

/** Returns a function that writes times as “há 2 dias”, with the moment as their title. */
export function useAgoTexts(): (at: string) => MomentTextsProps {
  const { time_zone: timeZone } = useProject();
  const standpoint = { now: useNow(), timeZone };
  return (at) => ({ at, text: agoText(at, standpoint), title: momentText(at, standpoint) });
}
