import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import { type CourseDocument, type ObjectDocument, objectsIn, type TrailDocument } from "./course-document.ts";
import type { TakenFriendlyIds } from "./taken-friendly-ids.ts";
import { relinkedBody } from "./relinked-body.ts";
import { shownTitle } from "./shown-title.ts";

/** The parts to copy from another course, by friendly_id. */
export interface CopyChoice {
  /** Trails to copy as trails, with all their objects. */
  trails: readonly string[];
  /** Single objects to copy. Objects of the trails above are copied with their trail. */
  objects: readonly string[];
  /** The trail that receives the single objects; null for a new trail. */
  to: string | null;
}

export interface CopiedParts {
  document: CourseDocument;
  trails: number;
  objects: number;
  /** Notes on parts that could not be copied, in sentences. */
  notes: string[];
}

interface CopyOptions {
  taken: TakenFriendlyIds;
  version: number;
}

/**
 * Copies parts of a course to the end of another, under new friendly ids; both share the files. Links to objects that
 * are not copied become text, and single objects follow their new trail's rule. Returns null if a chosen part does not
 * exist.
 */
export function copyParts(
  source: CourseDocument,
  document: CourseDocument,
  choice: CopyChoice,
  { taken, version }: CopyOptions,
): CopiedParts | null {
  const whole = source.trails.filter(({ friendly_id }) => choice.trails.includes(friendly_id));
  const inWhole = new Set(whole.flatMap(({ objects }) => objects.map(({ friendly_id }) => friendly_id)));
  const wanted = choice.objects.filter((name) => !inWhole.has(name));
  const single = objectsIn(source).filter(({ friendly_id }) => wanted.includes(friendly_id));
  const target = choice.to === null ? null : document.trails.find(({ friendly_id }) => friendly_id === choice.to);
  const isThere =
    whole.length === new Set(choice.trails).size && single.length === new Set(wanted).size && target !== undefined;
  if (!isThere) return null;

  const copied = [...whole.flatMap(({ objects }) => objects), ...single];
  const names = newFriendlyIds(copied, taken.objects);
  const links = { from: source.friendly_id, to: document.friendly_id, names };
  const notes: string[] = [];
  const copy = (object: ObjectDocument): ObjectDocument => {
    const { body, lost } = relinkedBody(object.body, links);
    if (lost > 0) notes.push(lostLinksNote(shownTitle(object.title), lost));
    return { ...object, friendly_id: names.get(object.friendly_id) ?? "", body, version };
  };
  const trailNames = new Set(taken.trails);
  const trails = whole.map((trail) => copiedTrail(trail, trailNames, copy));
  const added = single.map(copy);
  if (target) notes.push(...ruleNotes(source, target, wanted));
  const withSingle = added.length === 0 ? document.trails : addToTrail(document.trails, target, added);
  const fresh = added.length > 0 && !target ? [newTrail(sourceTrail(source, wanted[0] ?? ""), trailNames, added)] : [];
  return {
    document: { ...document, trails: [...withSingle, ...trails, ...fresh] },
    trails: trails.length + fresh.length,
    objects: copied.length,
    notes,
  };
}

/** Returns a new friendly id for each object, by the old one; none is taken or used twice. */
function newFriendlyIds(objects: readonly ObjectDocument[], taken: ReadonlySet<string>): Map<string, string> {
  const used = new Set(taken);
  return new Map(
    objects.map(({ friendly_id }) => {
      const name = freeFriendlyId(friendly_id, used);
      used.add(name);
      return [friendly_id, name];
    }),
  );
}

function copiedTrail(
  trail: TrailDocument,
  taken: Set<string>,
  copy: (object: ObjectDocument) => ObjectDocument,
): TrailDocument {
  const friendly_id = freeFriendlyId(trail.friendly_id, taken);
  taken.add(friendly_id);
  return { ...trail, friendly_id, objects: trail.objects.map(copy) };
}

function newTrail(like: TrailDocument, taken: Set<string>, objects: ObjectDocument[]): TrailDocument {
  return { ...copiedTrail(like, taken, (object) => object), sequential: false, opens_at: null, objects };
}

function sourceTrail({ trails }: CourseDocument, object: string): TrailDocument {
  const trail = trails.find(({ objects }) => objects.some(({ friendly_id }) => friendly_id === object));
  return trail ?? { friendly_id: "copia", name: "Cópia", description: "Copiada.", sequential: false, objects: [] };
}

function addToTrail(
  trails: readonly TrailDocument[],
  target: TrailDocument | null,
  added: readonly ObjectDocument[],
): TrailDocument[] {
  return trails.map((trail) => (trail === target ? { ...trail, objects: [...trail.objects, ...added] } : trail));
}

function ruleNotes(source: CourseDocument, target: TrailDocument, wanted: readonly string[]): string[] {
  const wasSequential = wanted.some((name) => sourceTrail(source, name).sequential);
  if (wanted.length === 0) return [];
  if (wasSequential && !target.sequential)
    return [`De onde vêm, um conteúdo abria o seguinte; em “${target.name}”, abrem em qualquer ordem.`];
  return target.sequential
    ? [`“${target.name}” abre em sequência: os copiados abrem depois dos que já estavam lá.`]
    : [];
}

function lostLinksNote(title: string, lost: number): string {
  return lost === 1
    ? `Em “${title}”, o link para um conteúdo que não veio junto virou texto.`
    : `Em “${title}”, ${lost} links para conteúdos que não vieram junto viraram texto.`;
}
