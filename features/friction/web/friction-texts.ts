import { countText } from "#shared/number-text.ts";
import { dateText } from "#shared/time-in-portuguese.ts";
import type { FrictionCluster } from "../contract.ts";

export const KIND_LABELS: Record<FrictionCluster["kind"], string> = {
  friction: "Mensagem de erro",
  "Vue Error": "Erro no código",
  "rage click": "Cliques seguidos",
  "dead click": "Clique sem efeito",
  "abandoned step": "Passo abandonado",
  "slow page": "Página lenta",
};

export const STATE_LABELS: Record<FrictionCluster["state"], string> = {
  open: "Abertos",
  resolved: "Consertados",
  ignored: "Ignorados",
};

export const ORDER_LABELS = { count: "Mais vezes", people: "Mais pessoas", last: "Mais recentes" } as const;

export function timesText(count: number): string {
  return countText(count, "vez", "vezes");
}

export function affectedPeopleText(count: number): string {
  if (count === 0) return "Ninguém identificado";
  return countText(count, "pessoa");
}

/** Returns the days in words: “em 3 de agosto de 2026”, or “de 3 de agosto de 2026 a 5 de agosto de 2026”. */
export function daysText({ first_at, last_at }: Pick<FrictionCluster, "first_at" | "last_at">, timeZone: string) {
  const [first, last] = [first_at, last_at].map((at) => dateText(at, { timeZone }));
  return first === last ? `em ${first}` : `de ${first} a ${last}`;
}
