import { isSameObject } from "./course-changes.ts";
import type { CourseDocument, TrailDocument } from "./course-document.ts";

/** Checks whether two versions of a course have the same content; version numbers are ignored. */
export function isSameCourse(one: CourseDocument, other: CourseDocument): boolean {
  const isSameHead =
    one.name === other.name &&
    one.description === other.description &&
    one.hours === other.hours &&
    one.ends_on === other.ends_on;
  return (
    isSameHead &&
    one.trails.length === other.trails.length &&
    one.trails.every((trail, at) => isSameTrail(trail, other.trails[at]))
  );
}

function isSameTrail(one: TrailDocument, other: TrailDocument | undefined): boolean {
  if (!other || one.objects.length !== other.objects.length) return false;
  const fields = ["friendly_id", "name", "description", "sequential"] as const;
  return (
    fields.every((field) => one[field] === other[field]) &&
    (one.opens_at ?? null) === (other.opens_at ?? null) &&
    one.objects.every((object, at) => {
      const counterpart = other.objects[at];
      return counterpart !== undefined && isSameObject(object, counterpart);
    })
  );
}
