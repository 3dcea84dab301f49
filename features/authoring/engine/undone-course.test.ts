import { expect, test } from "vitest";
import type { CourseDocument, ObjectDocument } from "./course-document.ts";
import { undoneCourse, writtenBetween } from "./undone-course.ts";

const object = (friendly_id: string, body: string, draft = false) =>
  ({ friendly_id, title: friendly_id, body, draft, version: 1 }) as ObjectDocument;
const course = (...objects: ObjectDocument[]): CourseDocument => ({
  friendly_id: "curso",
  name: "Curso",
  description: "",
  hours: 1,
  ends_on: null,
  trails: [{ friendly_id: "trilha", name: "Trilha", description: "", sequential: false, objects }],
});

test("an undone removal brings the object back, and leaves what was written in others since", () => {
  const before = course(object("a", "A"), object("b", "B"));
  const after = course(object("b", "B"));
  const changed = writtenBetween(before, after);
  expect(undoneCourse(before, course(object("b", "B mais")), { changed })).toEqual(
    course(object("a", "A"), object("b", "B mais")),
  );
});

test("an undone change of a text brings back that text, and one of a draft leaves the text", () => {
  const before = course(object("a", "Da colega"), object("b", "B", false));
  const overwritten = course(object("a", "Meu"), object("b", "B", true));
  const changed = writtenBetween(before, overwritten);
  expect(changed).toEqual(["a"]);
  const now = course(object("a", "Meu mais"), object("b", "B mais", true));
  expect(undoneCourse(before, now, { changed })).toEqual(
    course(object("a", "Da colega"), object("b", "B mais", false)),
  );
});
