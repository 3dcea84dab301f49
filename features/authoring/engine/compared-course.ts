import { formatDate } from "#shared/calendar-date.ts";
import { numberText } from "#shared/number-text.ts";
import { type ComparedField, comparedBlocks } from "./compared-blocks.ts";
import { type FoundChange, isMoved, openingLabel } from "./course-changes.ts";
import { type CourseDocument, type ObjectDocument, type TrailDocument } from "./course-document.ts";
import type { WrittenBlock } from "./written-block.ts";

interface CourseComparison {
  /** The earlier version of the course; null for a new course. */
  before: CourseDocument | null;
  after: CourseDocument;
  blocksOf: (body: string) => WrittenBlock[];
  /** Returns the name of a file by its path. */
  fileName: (path: string) => string;
}

/** Returns the values of each changed field, before and after the change. */
export function comparedFields({ of }: FoundChange, comparison: CourseComparison): ComparedField[] {
  const { before, after } = comparison;
  if (of === "order") return [field("Ordem", before && namesOf(before), namesOf(after))];
  const fields =
    of === "course"
      ? COURSE_FIELDS.map(([label, textOf]) => field(label, before && textOf(before), textOf(after)))
      : "trail" in of
        ? comparedTrail(trailIn(before, of.trail), trailIn(after, of.trail))
        : comparedObject(of.object, comparison);
  return fields.filter((one) => one.before !== one.after);
}

/** Returns the name of the trail that has (or had) the changed object; empty for a change of the course or a trail. */
export function trailOfChange(
  { of }: FoundChange,
  { before, after }: Pick<CourseComparison, "before" | "after">,
): string {
  if (typeof of === "string" || "trail" in of) return "";
  return (placeIn(after, of.object) ?? (before && placeIn(before, of.object)))?.trail.name ?? "";
}

type LabelledTexts<Changed> = readonly (readonly [label: string, textOf: (entry: Changed) => string])[];

const COURSE_FIELDS: LabelledTexts<CourseDocument> = [
  ["Nome", ({ name }) => name],
  ["Do que trata", ({ description }) => description],
  ["Carga horária", ({ hours }) => `${numberText(hours)} h`],
  ["Último dia da turma", ({ ends_on }) => (ends_on ? formatDate(ends_on) : "Sem data")],
];

const TRAIL_FIELDS: LabelledTexts<TrailDocument> = [
  ["Nome", ({ name }) => name],
  ["O que se aprende nela", ({ description }) => description],
  ["Ordem", ({ sequential }) => (sequential ? "Em sequência: um abre o outro" : "Livre: em qualquer ordem")],
  ["Quando abre", openingLabel],
];

const OBJECT_FIELDS: LabelledTexts<ObjectDocument> = [
  ["Título", ({ title }) => title],
  ["Resumo", ({ lead }) => lead],
  ["Que material é", ({ link_type }) => link_type ?? ""],
  ["Endereço", ({ url }) => url ?? ""],
  ["Atividade", ({ joco }) => (joco ? `${joco.friendly_id}, ${joco.start}` : "")],
  ["Como a atividade abre", ({ joco }) => (joco ? OPENING_TEXTS[joco.opens] : "")],
  ["Minutos", ({ minutes }) => (minutes === null ? "Pelo texto" : String(minutes))],
  ["Pontos", ({ points }) => String(points)],
  ["Como se conclui", completionText],
  ["Quem vê", ({ draft }) => (draft ? "Só a equipe: é um rascunho" : "Os estudantes")],
];

const OPENING_TEXTS = { new_tab: "Em outra aba", same_tab: "Na mesma aba" } as const;

function completionText({ complete, pass, stay }: ObjectDocument): string {
  if (complete === "quiz") return `Acertando as perguntas: ${pass ?? 100}%`;
  if (complete === "minutes") return `Ficando um tempo: ${stay ?? 0} min`;
  return complete === "seen" ? "Lendo até o fim" : "";
}

function comparedTrail(one: TrailDocument | undefined, other: TrailDocument | undefined): ComparedField[] {
  return TRAIL_FIELDS.map(([label, textOf]) => field(label, one && textOf(one), other && textOf(other)));
}

function comparedObject(name: string, { before, after, blocksOf, fileName }: CourseComparison): ComparedField[] {
  const [one, other] = [before && placeIn(before, name), placeIn(after, name)];
  const isPlaced = before !== null && one && other && isMoved(before, after, name);
  const blocks = comparedBlocks(
    one ? blocksOf(one.object.body) : [],
    other ? blocksOf(other.object.body) : [],
    fileName,
  );
  return [
    ...OBJECT_FIELDS.map(([label, textOf]) => field(label, one && textOf(one.object), other && textOf(other.object))),
    ...(isPlaced ? [field("Lugar", placeText(one), placeText(other))] : []),
    ...blocks,
  ];
}

interface Place {
  trail: TrailDocument;
  object: ObjectDocument;
}

function placeIn({ trails }: CourseDocument, name: string): Place | null {
  const trail = trails.find(({ objects }) => objects.some(({ friendly_id }) => friendly_id === name));
  const object = trail?.objects.find(({ friendly_id }) => friendly_id === name);
  return trail && object ? { trail, object } : null;
}

function placeText({ trail, object }: Place): string {
  return `${trail.objects.indexOf(object) + 1}º de “${trail.name}”`;
}

function trailIn(document: CourseDocument | null, name: string): TrailDocument | undefined {
  return document?.trails.find(({ friendly_id }) => friendly_id === name);
}

function namesOf({ trails }: CourseDocument): string {
  return trails.map(({ name }) => name).join("\n");
}

function field(label: string, before: string | null | undefined, after: string | null | undefined): ComparedField {
  return { label, before: before ?? "", after: after ?? "" };
}
