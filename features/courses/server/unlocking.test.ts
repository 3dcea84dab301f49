import { expect, test } from "vitest";
import type { CatalogueCourse, CatalogueObject, CatalogueTrail } from "./catalogue.ts";
import {
  blockedBy,
  minutesLeft,
  nextObject,
  nextOpening,
  type ObjectProgress,
  type OpeningContext,
} from "./unlocking.ts";

const learner = {
  user: {},
  project: { time_zone: "America/Sao_Paulo" },
  now: new Date("2026-12-12T10:59:00Z"),
} as OpeningContext;
const [a, b, c, d] = [object("a"), object("b"), object("c"), object("d")];
const inOrder = trail([a, b, c], { sequential: true });
const freeTrail = trail([d], { sequential: false });

test("blocks each object of a sequential trail until the one before it is done", () => {
  expect(inOrder.objects.map((one) => blockedBy(learner, inOrder, one, new Map()))).toEqual([
    null,
    { object: a },
    { object: b },
  ]);
  expect(inOrder.objects.map((one) => blockedBy(learner, inOrder, one, progressOf({ a: done() })))).toEqual([
    null,
    null,
    { object: b },
  ]);
  expect(inOrder.objects.map((one) => blockedBy(learner, inOrder, one, progressOf({ a: half() })))).toEqual([
    null,
    { object: a },
    { object: b },
  ]);
});

test("does not block an object that was opened before the trail became sequential", () => {
  expect(blockedBy(learner, inOrder, c, progressOf({ c: half() }))).toBeNull();
});

test("blocks nothing on a trail that is not sequential", () => {
  const free = trail([a, b, c], { sequential: false });
  expect(free.objects.map((one) => blockedBy(learner, free, one, new Map()))).toEqual([null, null, null]);
});

test("blocks a trail until its opening time in the academy's time zone, except what was begun", () => {
  const later = { ...trail([a, b], { sequential: true }), opens_at: "2026-12-12T08:00" };
  const closed = { opens_at: "2026-12-12T08:00" };
  expect(later.objects.map((one) => blockedBy(learner, later, one, new Map()))).toEqual([closed, closed]);
  expect(later.objects.map((one) => blockedBy(learner, later, one, progressOf({ b: half() })))).toEqual([closed, null]);
  const only = { ...course(), trails: [later] };
  expect([nextObject(learner, only, new Map()), nextOpening(learner, only, new Map())]).toEqual([
    null,
    closed.opens_at,
  ]);
  const atEight = { ...learner, now: new Date("2026-12-12T11:00:00Z") };
  expect(later.objects.map((one) => blockedBy(atEight, later, one, new Map()))).toEqual([null, { object: a }]);
  expect(nextOpening(atEight, only, new Map())).toBeNull();
});

test("blocks nothing for staff who see the academy as a student, because they record nothing", () => {
  const user = { viewing: { until: new Date(), as_student: true } };
  const staff = { ...learner, user } as OpeningContext;
  const later = { ...inOrder, opens_at: "2027-01-01T08:00" };
  expect(later.objects.map((one) => blockedBy(staff, later, one, new Map()))).toEqual([null, null, null]);
});

test("next is the unfinished object that was studied last", () => {
  expect(
    nextObject(learner, course(), progressOf({ a: half("2026-11-20T10:00:00Z"), d: half("2026-11-20T11:00:00Z") })),
  ).toBe(d);
});

test("an object that was only opened does not count as started", () => {
  const onlyOpened = { ...half("2026-11-20T12:00:00Z"), completeness: 0 };
  expect(nextObject(learner, course(), progressOf({ a: half("2026-11-20T10:00:00Z"), d: onlyOpened }))).toBe(a);
  expect(nextObject(learner, course(), progressOf({ d: onlyOpened }))).toBe(a);
});

test("next is the first open object if none was started", () => {
  expect(nextObject(learner, course(), new Map())).toBe(a);
  expect(nextObject(learner, course(), progressOf({ a: done(), d: done() }))).toBe(b);
});

test("there is no next object when all are done", () => {
  expect(nextObject(learner, course(), progressOf({ a: done(), b: done(), c: done(), d: done() }))).toBeNull();
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
  return { id: "trail", friendly_id: "trail", name: "", description: "", sequential, opens_at: null, objects };
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
