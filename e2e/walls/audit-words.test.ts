import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { auditWords } from "#shared/audit-words.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const VERB = /\b(?:audit|admit|openSession)\(\s*[^;]*?"([a-z]+(?:-[a-z]+)+)"/g;

test("every deed of the trail is told in Portuguese", () => {
  const sources = globSync("features/*/server/*.ts", { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|fixture-/.test(file),
  );
  const verbs = new Set(
    sources.flatMap((file) =>
      Array.from(readFileSync(`${ROOT}/${file}`, "utf8").matchAll(VERB), ([, verb]) => verb ?? ""),
    ),
  );
  expect(verbs.size).toBeGreaterThan(40);
  expect([...verbs].filter((verb) => auditWords(verb) === verb.replaceAll("-", " "))).toEqual([]);
});
