import { changedSince } from "#platform/server/http/field-versions.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { writeDate } from "#shared/calendar-date.ts";
import { quoted } from "#shared/quoted.ts";
import { fieldsOf, type HeroRow } from "./hero-row.ts";

const DAY = (day: unknown) => (typeof day === "string" ? writeDate(day) : "sem data");
const TEXT = (text: unknown) => (typeof text === "string" && text ? quoted(text.slice(0, 80)) : "vazio");

const SAID: Record<keyof ReturnType<typeof fieldsOf>, [name: string, say: (value: unknown) => string]> = {
  title: ["título", TEXT],
  text: ["texto", TEXT],
  picture: ["imagem", (picture) => (picture ? "outra" : "a capa desenhada")],
  alt: ["descrição da imagem", TEXT],
  label: ["botão", TEXT],
  to: ["aonde o botão leva", TEXT],
  starts_on: ["primeiro dia", DAY],
  ends_on: ["último dia", DAY],
};

/** 409 where somebody changed the banner after this version of it, with what changed and how it is now. */
export function refuseStale(row: HeroRow, version: string): void {
  const fields = fieldsOf(row);
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) =>
    changedSince(version, fields).includes(name),
  );
  if (changed.length === 0) return;
  const list = changed.map((name) => `${SAID[name][0]} (agora ${SAID[name][1](fields[name])})`).join(", ");
  throw new Problem(
    409,
    `Enquanto você escrevia, outra pessoa da equipe mudou este destaque: ${list}. O que você escreveu continua aqui. Salve de novo para ficar com ele.`,
  );
}
