import { expect, test } from "vitest";
import type { CourseDocument, ObjectDocument } from "./course-document.ts";
import { applyPatch, patchTo, objectsSavedSince } from "./course-patch.ts";

const object = (friendly_id: string, body: string, draft = false, version = 1) =>
  ({ friendly_id, title: friendly_id, body, draft, version }) as ObjectDocument;
const course = (...objects: ObjectDocument[]): CourseDocument => ({
  friendly_id: "curso",
  name: "Curso",
  description: "",
  hours: 1,
  ends_on: null,
  trails: [{ friendly_id: "trilha", name: "Trilha", description: "", sequential: false, objects }],
});

test("undoing a removal restores the object, and keeps later edits in other objects", () => {
  const before = course(object("a", "A"), object("b", "B"));
  const after = course(object("b", "B"));
  expect(applyPatch(course(object("b", "B mais")), patchTo(before, after))).toEqual(
    course(object("a", "A"), object("b", "B mais")),
  );
});

test("undoing a text change restores the text; undoing a draft change leaves the text", () => {
  const before = course(object("a", "Da colega"), object("b", "B", false));
  const overwritten = course(object("a", "Meu"), object("b", "B", true));
  const patch = patchTo(before, overwritten);
  expect(patch.objects.map(({ friendly_id }) => friendly_id)).toEqual(["a"]);
  const now = course(object("a", "Meu mais"), object("b", "B mais", true));
  expect(applyPatch(now, patch)).toEqual(course(object("a", "Da colega"), object("b", "B mais", false)));
});

test("finds later edits only in objects that an undo removes or replaces", () => {
  const before = course(object("a", "A"), object("b", "B"));
  const after = course(object("a", "Outro"), object("b", "B"), object("c", "C", false, 2));
  const now = course(object("a", "A mais", false, 3), object("b", "B mais", false, 4), object("c", "C mais", false, 5));
  const names = (version: number) =>
    objectsSavedSince(now, patchTo(before, after), version).map(({ friendly_id }) => friendly_id);
  expect(names(2)).toEqual(["a", "c"]);
  expect(names(3)).toEqual(["c"]);
  expect(names(5)).toEqual([]);
});
