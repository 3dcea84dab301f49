import { formatDate } from "#shared/calendar-date.ts";
import { countText } from "#shared/number-text.ts";
import type { StaffHero } from "../contract.ts";

export const STATE_LABELS: Record<StaffHero["state"], string> = {
  scheduled: "Programado",
  live: "No ar",
  ended: "Encerrado",
};

/** Returns the banner's period in words: “De 21/09/2026 a 30/09/2026”. */
export function periodText({ starts_on, ends_on }: Pick<StaffHero, "starts_on" | "ends_on">): string {
  if (starts_on && ends_on) return `De ${formatDate(starts_on)} a ${formatDate(ends_on)}`;
  if (starts_on) return `Desde ${formatDate(starts_on)}`;
  return ends_on ? `Até ${formatDate(ends_on)}` : "Sem prazo";
}

/** Returns how many people saw and followed a banner, in words: “Apareceu a 46 pessoas; 12 seguiram”. */
export function reachText({ shown, followed, action }: Pick<StaffHero, "shown" | "followed" | "action">): string {
  if (shown === 0) return "Ainda não apareceu a ninguém";
  const seen = `Apareceu a ${countText(shown, "pessoa")}`;
  if (!action) return seen;
  return `${seen}; ${followed === 0 ? "nenhuma seguiu" : countText(followed, "seguiu", "seguiram")}`;
}
