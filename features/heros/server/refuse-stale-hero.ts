import { refuseStale, type SaidField, sayDay, sayText } from "#platform/server/http/refuse-stale.ts";
import { fieldsOf, type HeroRow } from "./hero-row.ts";

const SAID: Record<keyof ReturnType<typeof fieldsOf>, SaidField> = {
  title: ["título", sayText],
  text: ["texto", sayText],
  picture: ["imagem", (picture) => (picture ? "outra" : "a capa desenhada")],
  alt: ["descrição da imagem", sayText],
  label: ["botão", sayText],
  to: ["aonde o botão leva", sayText],
  starts_on: ["primeiro dia", sayDay],
  ends_on: ["último dia", sayDay],
};

/** 409 where somebody changed the banner after this version of it. */
export function refuseStaleHero(row: HeroRow, version: string): void {
  refuseStale(version, fieldsOf(row), SAID, "este destaque");
}
