import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const OPERATION = /\b(?:audit|completeFirstFactor|openSession)\(\s*[^;]*?"([a-z]+(?:-[a-z]+)+)"/g;

test("every audited operation has a Portuguese name", () => {
  const sources = globSync("features/*/server/*.ts", { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|fixture-/.test(file),
  );
  const operations = new Set(
    sources.flatMap((file) =>
      Array.from(readFileSync(`${ROOT}/${file}`, "utf8").matchAll(OPERATION), ([, operation]) => operation ?? ""),
    ),
  );
  expect(operations.size).toBeGreaterThan(40);
  expect([...operations].filter((operation) => !registry.auditLabels[operation])).toEqual([]);
});
