import { useNow, useProject, useRootData } from "#features/projects/web/index.ts";

/** Returns a greeting by the time of day in the academy's time zone: "Bom dia, Rosângela". */
export function useGreeting(): string {
  const name = useRootData()?.user?.data.first_name ?? "";
  const { time_zone } = useProject();
  const hour = Number(new Intl.DateTimeFormat("pt-BR", { hour: "numeric", timeZone: time_zone }).format(useNow()));
  return `${timeOfDay(hour)}, ${name}`;
}

function timeOfDay(hour: number): string {
  if (hour < 5 || hour >= 18) return "Boa noite";
  return hour < 12 ? "Bom dia" : "Boa tarde";
}
