import { expect, test } from "vitest";
import type { CatalogueCourse, CatalogueObject, CatalogueTrail } from "./catalogue.ts";
import { blockedBy, minutesLeft, nextObject, type ObjectProgress } from "./unlocking.ts";

const [a, b, c, d] = [object("a"), object("b"), object("c"), object("d")];
const inOrder = trail([a, b, c], { sequential: true });
const freeTrail = trail([d], { sequential: false });

test("blocks each object of a sequential trail until the one before it is done", () => {
  expect(inOrder.objects.map((one) => blockedBy(inOrder, one, new Map()))).toEqual([null, a, b]);
  expect(inOrder.objects.map((one) => blockedBy(inOrder, one, progressOf({ a: done() })))).toEqual([null, null, b]);
  expect(inOrder.objects.map((one) => blockedBy(inOrder, one, progressOf({ a: half() })))).toEqual([null, a, b]);
});

test("does not block an object that was opened before the trail became sequential", () => {
  expect(blockedBy(inOrder, c, progressOf({ c: half() }))).toBeNull();
});

test("blocks nothing on a trail that is not sequential", () => {
  const free = trail([a, b, c], { sequential: false });
  expect(free.objects.map((one) => blockedBy(free, one, new Map()))).toEqual([null, null, null]);
});

test("next is the unfinished object that was studied last", () => {
  expect(nextObject(course(), progressOf({ a: half("2026-11-20T10:00:00Z"), d: half("2026-11-20T11:00:00Z") }))).toBe(
    d,
  );
});

test("an object that was only opened does not count as started", () => {
  const onlyOpened = { ...half("2026-11-20T12:00:00Z"), completeness: 0 };
  expect(nextObject(course(), progressOf({ a: half("2026-11-20T10:00:00Z"), d: onlyOpened }))).toBe(a);
  expect(nextObject(course(), progressOf({ d: onlyOpened }))).toBe(a);
});

test("next is the first open object if none was started", () => {
  expect(nextObject(course(), new Map())).toBe(a);
  expect(nextObject(course(), progressOf({ a: done(), d: done() }))).toBe(b);
});

test("there is no next object when all are done", () => {
  expect(nextObject(course(), progressOf({ a: done(), b: done(), c: done(), d: done() }))).toBeNull();
});

test("counts the remaining share of started objects, in whole minutes", () => {
  expect(minutesLeft([a, b, c], new Map())).toBe(30);
  expect(minutesLeft([a, b, c], progressOf({ a: done(), b: { ...half(), completeness: 0.55 } }))).toBe(5 + 10);
});

function course(): CatalogueCourse {
  return {
    id: "course",
    friendly_id: "course",
    name: "",
    description: "",
    hours: 1,
    ends_on: null,
    is_off_air: false,
    trails: [inOrder, freeTrail],
  };
}

function trail(objects: CatalogueObject[], { sequential }: { sequential: boolean }): CatalogueTrail {
  return { id: "trail", friendly_id: "trail", name: "", description: "", sequential, objects };
}

function object(id: string): CatalogueObject {
  const { title, lead } = { title: id.toUpperCase(), lead: "" };
  return {
    id,
    friendly_id: id,
    title,
    lead,
    type: "content",
    link_type: null,
    link: null,
    joco: null,
    minutes: 10,
    points: 10,
    complete: "seen",
  };
}

function progressOf(progress: Record<string, ObjectProgress>): Map<string, ObjectProgress> {
  return new Map(Object.entries(progress));
}

function done(): ObjectProgress {
  return { completeness: 1, done: true, updated_at: "2026-11-20T12:00:00Z" };
}

function half(updated_at = "2026-11-20T12:00:00Z"): ObjectProgress {
  return { completeness: 0.5, done: false, updated_at };
}
