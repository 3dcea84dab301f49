import { writeDate } from "#shared/calendar-date.ts";
import type { StaffHero } from "../contract.ts";

export const STATE_LABELS: Record<StaffHero["state"], string> = {
  scheduled: "Programado",
  live: "No ar",
  ended: "Encerrado",
};

/** Returns the banner's period in words: “De 21/09/2026 a 30/09/2026”. */
export function periodWords({ starts_on, ends_on }: Pick<StaffHero, "starts_on" | "ends_on">): string {
  if (starts_on && ends_on) return `De ${writeDate(starts_on)} a ${writeDate(ends_on)}`;
  if (starts_on) return `Desde ${writeDate(starts_on)}`;
  return ends_on ? `Até ${writeDate(ends_on)}` : "Sem prazo";
}

/** Returns how many people saw and followed a banner, in words: “Apareceu a 46 pessoas; 12 seguiram”. */
export function reachWords({ shown, followed, action }: Pick<StaffHero, "shown" | "followed" | "action">): string {
  if (shown === 0) return "Ainda não apareceu a ninguém";
  const seen = `Apareceu a ${shown === 1 ? "1 pessoa" : `${shown} pessoas`}`;
  if (!action) return seen;
  return `${seen}; ${followed === 0 ? "nenhuma seguiu" : followed === 1 ? "1 seguiu" : `${followed} seguiram`}`;
}
