import { refuseStale, type DescribedField, dayText, quotedText } from "#platform/server/http/refuse-stale.ts";
import { fieldsOf, type HeroRow } from "./hero-row.ts";

const FIELD_TEXTS: Record<keyof ReturnType<typeof fieldsOf>, DescribedField> = {
  title: ["título", quotedText],
  text: ["texto", quotedText],
  picture: ["imagem", (picture) => (picture ? "outra" : "a capa desenhada")],
  alt: ["descrição da imagem", quotedText],
  label: ["botão", quotedText],
  to: ["aonde o botão leva", quotedText],
  starts_on: ["primeiro dia", dayText],
  ends_on: ["último dia", dayText],
};

/** Throws 409 if somebody changed the banner after the person loaded this version. */
export function refuseStaleHero(row: HeroRow, version: string): void {
  refuseStale(version, fieldsOf(row), FIELD_TEXTS, "este destaque");
}
