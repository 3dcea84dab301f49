import { expect, test } from "vitest";
import { patternOf } from "./friction.ts";

test("reports the pattern of a page's path instead of its parameters", () => {
  expect(patternOf("/courses", {})).toBe("/courses");
  expect(patternOf("/course/escuta/o/que-e", { course: "escuta", id: "que-e" })).toBe("/course/{course}/o/{id}");
  expect(patternOf("/faq/o%20que", { id: "o que" })).toBe("/faq/{id}");
  expect(patternOf("/ana@exemplo.com/x", { "*": "ana@exemplo.com/x" })).toBe("/*");
  expect(patternOf("/faq", { id: undefined })).toBe("/faq");
});
