import { useNow, useProject, useRootData } from "#features/projects/web/index.ts";

/** "Bom dia, Rosângela", by the academy's clock. */
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
