import { useNow, useProject, useRootData } from "#features/projects/web/index.ts";
import { greeting } from "#shared/greeting.ts";

/** Returns a greeting by the time of day in the academy's time zone: "Bom dia, Rosângela". */
export function useGreeting(): string {
  const name = useRootData()?.user?.data.first_name ?? "";
  const { time_zone } = useProject();
  return `${greeting(useNow(), time_zone)}, ${name}`;
}
