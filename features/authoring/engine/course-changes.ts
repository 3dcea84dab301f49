import { z } from "zod";
import { countText } from "#shared/number-text.ts";
import { openingText } from "#shared/opening-time.ts";
import { type CourseDocument, type ObjectDocument, objectsIn, type TrailDocument } from "./course-document.ts";
import { shownTitle } from "./shown-title.ts";

/** A change that a publication would make, with its effect on people. */
export const courseChangeSchema = z
  .object({
    kind: z.enum(["new", "changed", "moved", "removed", "held"]),
    /** The object's friendly id; null for the course and its trails. */
    object: z.string().nullable(),
    what: z.string(),
    text: z.string(),
  })
  .meta({ id: "CourseChange" });
export type CourseChange = z.output<typeof courseChangeSchema>;

/** A change and its subject: the course itself, the order of its trails, or one trail or object by friendly id. */
export interface FoundChange extends CourseChange {
  of: "course" | "order" | { trail: string } | { object: string };
}

interface ChangeEffects {
  /** Number of people who began each object that is removed or changed, by friendly id. */
  begun: ReadonlyMap<string, number>;
  /** First fault of each object that is not published because of it, by friendly id. */
  held: ReadonlyMap<string, string>;
}

/** Returns the changes from the published course (null for a new one) to the draft. */
export function courseChanges(
  live: CourseDocument | null,
  document: CourseDocument,
  context: ChangeEffects,
): FoundChange[] {
  return [
    ...settingsChange(live, document),
    ...trailChanges(live, document),
    ...objectsIn(document).flatMap((object) => objectChange(live, document, object, context) ?? []),
    ...(live ? removedObjects(live, document, context) : []),
  ];
}

function settingsChange(live: CourseDocument | null, document: CourseDocument): FoundChange[] {
  if (!live) return [makeChange("course", "new", document.name, newCourseText(document))];
  const fields = [
    live.name === document.name ? "" : "nome",
    live.description === document.description ? "" : "descrição",
    live.hours === document.hours ? "" : "carga horária",
    live.ends_on === document.ends_on ? "" : "último dia da turma",
  ].filter(Boolean);
  return fields.length > 0 ? [makeChange("course", "changed", "Dados do curso", `Muda: ${fields.join(", ")}.`)] : [];
}

function newCourseText({ description }: CourseDocument): string {
  return description.trim() === ""
    ? "Falta dizer do que o curso trata, em “Dados do curso”. Depois, ele passa a existir para os estudantes."
    : "O curso passa a existir para os estudantes.";
}

function trailChanges(live: CourseDocument | null, document: CourseDocument): FoundChange[] {
  const changes = document.trails.flatMap((trail, at): FoundChange[] => {
    const { name, objects } = trail;
    const own = (kind: CourseChange["kind"], text: string) =>
      makeChange({ trail: trail.friendly_id }, kind, name, text);
    const before = live?.trails.find(({ friendly_id }) => friendly_id === trail.friendly_id);
    if (objects.length === 0) return [own("held", "Trilha ainda sem conteúdo: fica só com a equipe.")];
    if (!before) return live ? [own("new", `Trilha nova, a ${at + 1}ª do curso.`)] : [];
    const texts = [
      before.name === name ? "" : `Antes: “${before.name}”.`,
      before.description === trail.description ? "" : "Muda a descrição.",
      before.sequential === trail.sequential ? "" : orderText(trail.sequential),
      (before.opens_at ?? null) === (trail.opens_at ?? null)
        ? ""
        : `${openingLabel(trail)}. Quem já entrou continua dentro.`,
    ].filter(Boolean);
    return texts.length > 0 ? [own("changed", texts.join(" "))] : [];
  });
  if (!live) return changes;
  const removed = live.trails.filter((trail) => !findByFriendlyId(document.trails, trail.friendly_id));
  const remaining = live.trails.filter((trail) => findByFriendlyId(document.trails, trail.friendly_id));
  const order = document.trails.filter((trail) => findByFriendlyId(live.trails, trail.friendly_id));
  const moved = order.filter((trail, at) => remaining[at]?.friendly_id !== trail.friendly_id);
  const [first] = moved;
  return [
    ...changes,
    ...(first
      ? [
          makeChange(
            "order",
            "moved",
            "Ordem das trilhas",
            `Agora: ${document.trails.map(({ name }) => name).join(", ")}.`,
          ),
        ]
      : []),
    ...removed.map(({ friendly_id, name }) =>
      makeChange({ trail: friendly_id }, "removed", name, "A trilha sai do curso."),
    ),
  ];
}

function orderText(sequential: boolean): string {
  return sequential
    ? "Em sequência: cada conteúdo abre o seguinte. Quem já entrou continua dentro."
    : "Livre: os conteúdos abrem em qualquer ordem.";
}

/** Returns when a trail opens or opened, in words: "Abertura: 12/12/2026, às 8h". */
export function openingLabel({ opens_at = null }: Pick<TrailDocument, "opens_at">): string {
  return opens_at === null ? "Já aberta, sem data marcada" : `Abertura: ${openingText(opens_at)}`;
}

function objectChange(
  live: CourseDocument | null,
  document: CourseDocument,
  object: ObjectDocument,
  { begun, held }: ChangeEffects,
): FoundChange | null {
  const { friendly_id, title, draft } = object;
  const own = (kind: CourseChange["kind"], text: string) => ({
    ...makeChange({ object: friendly_id }, kind, shownTitle(title), text),
    object: friendly_id,
  });
  const missing = held.get(friendly_id);
  const before = live && objectsIn(live).find((one) => one.friendly_id === friendly_id);
  if (missing)
    return own("held", before ? `${missing} Até lá, fica no ar como estava.` : `${missing} Fica só com a equipe.`);
  if (!before) return live || draft ? own("new", draft ? "Rascunho novo, só para a equipe." : "Conteúdo novo.") : null;
  const people = begun.get(friendly_id) ?? 0;
  if (before.draft !== draft) {
    const progressNote = people > 0 ? ` ${peopleText(people)}: o progresso fica guardado.` : "";
    return draft ? own("removed", `Volta a ser rascunho.${progressNote}`) : own("new", "Deixa de ser rascunho.");
  }
  if (!isSameObject(before, object) && draft) return own("changed", "Um rascunho muda. Só a equipe vê.");
  if (!isSameObject(before, object))
    return own(
      "changed",
      people > 0 ? "Texto ou regras mudam. Quem já concluiu continua concluído." : "Texto ou regras mudam.",
    );
  return isMoved(live, document, friendly_id) ? own("moved", placeText(document, friendly_id)) : null;
}

function removedObjects(live: CourseDocument, document: CourseDocument, { begun }: ChangeEffects): FoundChange[] {
  return objectsIn(live)
    .filter(({ friendly_id }) => !findByFriendlyId(objectsIn(document), friendly_id))
    .map(({ friendly_id, title }) => {
      const people = begun.get(friendly_id) ?? 0;
      const text =
        people > 0
          ? `Sai do curso. ${peopleText(people)}: fica guardado como rascunho, com o progresso.`
          : "Sai do curso. Ninguém tinha começado.";
      return makeChange({ object: friendly_id }, "removed", shownTitle(title), text);
    });
}

/** Checks whether two versions of an object have the same content, wherever they are placed in the course. */
export function isSameObject(one: ObjectDocument, other: ObjectDocument): boolean {
  const { version: _one, save_id: _mine, ...first } = one;
  const { version: _other, save_id: _theirs, ...second } = other;
  return Object.entries(first).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(second[field as keyof typeof second]),
  );
}

/** Checks whether an object changed its trail, or its place among the objects that were in that trail before. */
export function isMoved(live: CourseDocument, document: CourseDocument, name: string): boolean {
  const [before, now] = [trailOf(live, name), trailOf(document, name)];
  if (!before || !now) return false;
  if (before.friendly_id !== now.friendly_id) return true;
  const wasHere = (id: string) => findByFriendlyId(before.objects, id) !== undefined;
  const isHere = (id: string) => findByFriendlyId(now.objects, id) !== undefined;
  const earlier = before.objects.map(({ friendly_id }) => friendly_id).filter(isHere);
  const later = now.objects.map(({ friendly_id }) => friendly_id).filter(wasHere);
  return !longestCommonOrder(earlier, later).has(name);
}

/** Returns the names in the longest common subsequence, so that moving one of many objects reports only that one. */
function longestCommonOrder(earlier: readonly string[], later: readonly string[]): Set<string> {
  const places = later.map((name) => earlier.indexOf(name));
  const best = places.map((_, at): number[] => [at]);
  places.forEach((place, at) => {
    for (let before = 0; before < at; before++) {
      const run = best[before] ?? [];
      if ((places[before] ?? 0) < place && run.length + 1 > (best[at]?.length ?? 0)) best[at] = [...run, at];
    }
  });
  const longest = best.reduce((one, other) => (other.length > one.length ? other : one), []);
  return new Set(longest.map((at) => later[at] ?? ""));
}

function placeText(document: CourseDocument, name: string): string {
  const trail = trailOf(document, name);
  const at = trail?.objects.findIndex(({ friendly_id }) => friendly_id === name) ?? 0;
  return `Passa a ser o ${at + 1}º de “${trail?.name ?? ""}”.`;
}

function trailOf(document: CourseDocument, name: string) {
  return document.trails.find(({ objects }) => findByFriendlyId(objects, name));
}

function findByFriendlyId<Item extends { friendly_id: string }>(
  items: readonly Item[],
  name: string,
): Item | undefined {
  return items.find(({ friendly_id }) => friendly_id === name);
}

function makeChange(of: FoundChange["of"], kind: CourseChange["kind"], what: string, text: string): FoundChange {
  return { of, kind, object: null, what, text };
}

function peopleText(people: number): string {
  return countText(people, "pessoa já começou", "pessoas já começaram");
}
