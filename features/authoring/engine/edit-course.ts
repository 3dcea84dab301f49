import { copyObject, copyTrail } from "./copy-in-place.ts";
import { type CourseDocument, type ObjectDocument, objectsIn, type TrailDocument } from "./course-document.ts";
import type { CourseEdit } from "./course-edit.ts";
import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import type { TakenFriendlyIds } from "./taken-friendly-ids.ts";

/** Returns the course with one change made; null if the changed trail or object does not exist (any more). */
export function editCourse(
  document: CourseDocument,
  edit: CourseEdit,
  { taken, version }: { taken: TakenFriendlyIds; version: number },
): CourseDocument | null {
  const { trails } = document;
  switch (edit.kind) {
    case "settings": {
      const { kind: _kind, ends_on, ...settings } = edit;
      return { ...document, ...settings, ends_on: ends_on || null };
    }
    case "add-trail": {
      const friendly_id = freeFriendlyId(edit.name, taken.trails);
      const trail = {
        friendly_id,
        name: edit.name,
        description: edit.description,
        sequential: false,
        opens_at: null,
        objects: [],
      };
      return { ...document, trails: [...trails, trail] };
    }
    case "change-trail": {
      const { name, description, sequential } = edit;
      return changeTrail(document, edit.trail, ({ opens_at = null, ...trail }) => {
        return {
          ...trail,
          name,
          description,
          sequential,
          opens_at: edit.opens_at === undefined ? opens_at : edit.opens_at,
        };
      });
    }
    case "move-trail": {
      const trail = trails.find(({ friendly_id }) => friendly_id === edit.trail);
      return trail ? { ...document, trails: insertAt(without(trails, edit.trail), trail, edit.to) } : null;
    }
    case "remove-trail":
      return trails.some(({ friendly_id }) => friendly_id === edit.trail)
        ? { ...document, trails: without(trails, edit.trail) }
        : null;
    case "add-object": {
      const friendly_id = freeFriendlyId(edit.title, taken.objects);
      const joco = edit.type === "joco" ? ({ friendly_id, start: "", opens: "new_tab" } as const) : null;
      const object = { ...EMPTY_OBJECTS[edit.type], joco, friendly_id, title: edit.title, version };
      return changeTrail(document, edit.trail, (trail) => ({ ...trail, objects: [...trail.objects, object] }));
    }
    case "move-object": {
      const object = objectsIn(document).find(({ friendly_id }) => friendly_id === edit.object);
      const left = object && withoutObject(document, edit.object);
      if (!object || !left) return null;
      return changeTrail(left, edit.trail, (trail) => ({
        ...trail,
        objects: insertAt(trail.objects, object, edit.to),
      }));
    }
    case "set-draft":
      return changeObject(document, edit.object, (object) => ({ ...object, draft: edit.draft, version }));
    case "remove-object":
      return objectsIn(document).some(({ friendly_id }) => friendly_id === edit.object)
        ? withoutObject(document, edit.object)
        : null;
    case "copy-object":
      return copyObject(document, edit.object, { taken, version });
    case "copy-trail":
      return copyTrail(document, edit.trail, { taken, version });
  }
}

/** Returns the course with one object changed; null if the object does not exist. */
export function changeObject(
  document: CourseDocument,
  name: string,
  change: (object: ObjectDocument) => ObjectDocument,
): CourseDocument | null {
  if (!objectsIn(document).some(({ friendly_id }) => friendly_id === name)) return null;
  const trails = document.trails.map((trail) => ({
    ...trail,
    objects: trail.objects.map((object) => (object.friendly_id === name ? change(object) : object)),
  }));
  return { ...document, trails };
}

function changeTrail(
  document: CourseDocument,
  name: string,
  change: (trail: TrailDocument) => TrailDocument,
): CourseDocument | null {
  if (!document.trails.some(({ friendly_id }) => friendly_id === name)) return null;
  return {
    ...document,
    trails: document.trails.map((trail) => (trail.friendly_id === name ? change(trail) : trail)),
  };
}

function withoutObject(document: CourseDocument, name: string): CourseDocument {
  return {
    ...document,
    trails: document.trails.map((trail) => ({ ...trail, objects: without(trail.objects, name) })),
  };
}

function without<Item extends { friendly_id: string }>(items: readonly Item[], name: string): Item[] {
  return items.filter(({ friendly_id }) => friendly_id !== name);
}

function insertAt<Item>(items: readonly Item[], item: Item, to: number): Item[] {
  return items.toSpliced(to, 0, item);
}

const BLANK_FIELDS = { lead: "", points: 10, pass: null, stay: null, draft: false, body: "", url: null };
const EMPTY_OBJECTS = {
  content: { ...BLANK_FIELDS, type: "content", link_type: null, minutes: null, complete: "seen" },
  link: { ...BLANK_FIELDS, type: "link", link_type: "artigo", minutes: 10, complete: null },
  joco: { ...BLANK_FIELDS, type: "joco", link_type: null, minutes: 10, complete: null },
} as const satisfies Record<string, Omit<ObjectDocument, "friendly_id" | "title" | "version" | "joco">>;
