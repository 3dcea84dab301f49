import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { isRecordedPage, UNRECORDED } from "./recorded-pages.ts";

const FEATURES = resolve(import.meta.dirname, "../..");

test("records only pages of study", () => {
  for (const path of ["/courses", "/course/pausas", "/course/pausas/o/respirar", "/faq", "/faq/certificado"])
    expect(isRecordedPage(path), path).toBe(true);
  for (const path of [
    "/",
    "/account",
    "/course/pausas/forum",
    "/course/pausas/sac",
    "/flow/anamnese",
    "/gestao",
    "/login",
  ])
    expect(isRecordedPage(path), path).toBe(false);
});

test.each([
  ["objects/web/quiz-frame.tsx", "form"],
  ["objects/web/reflection-block.tsx", "form"],
  ["objects/web/checklist-block.tsx", "form"],
  ["objects/web/smart-feedback-panel.tsx", "section"],
  ["search/web/search-box.tsx", "Form"],
  ["search/web/search-results.tsx", "section|div"],
  ["pages/web/question.tsx", "p|Form"],
])("leaves the markup of answers in %s out of recordings", (file, tag) => {
  const written = readFileSync(join(FEATURES, file), "utf8");
  const outer = [...written.matchAll(new RegExp(`\\n    <(?:${tag})\\b[^>]*?className="([\\w-]+)"`, "g"))];
  const classes = outer.map(([, name]) => `.${name}`).filter((name) => UNRECORDED.includes(name));
  expect(classes, file).not.toEqual([]);
});

test.each([
  ["../ui/radio-group.tsx", "choices"],
  ["weekly-goals/web/weekly-goal-panel.tsx", "weekly-goal"],
])("leaves what a person chooses in %s out of recordings", (file, name) => {
  expect(UNRECORDED).toContain(`.${name}`);
  expect(readFileSync(join(FEATURES, file), "utf8")).toMatch(new RegExp(`className="(?:[\\w-]+ )*${name}"`));
});
