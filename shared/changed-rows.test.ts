import { expect, test } from "vitest";
import { changedRows } from "./changed-rows.ts";
import { wordDiff } from "./word-diff.ts";

const BEFORE = "# Termos\n\nGuardamos por um ano.\n\nVale o foro de Goiânia.\n\nFim.\n";
const AFTER = "# Termos\n\nGuardamos por dois anos.\n\nFim.\n\nDúvidas? Escreva.\n";

test("shows two versions side by side, each with its full text", () => {
  const rows = changedRows(wordDiff(BEFORE, AFTER));
  const side = (name: "before" | "after") =>
    rows.map((row) =>
      row[name]
        .map(({ text }) => text)
        .join("")
        .trim(),
    );

  expect(side("before").join("\n").split(/\n+/).filter(Boolean)).toEqual(BEFORE.split(/\n+/).filter(Boolean));
  expect(side("after").join("\n").split(/\n+/).filter(Boolean)).toEqual(AFTER.split(/\n+/).filter(Boolean));
  expect(rows.map(({ isSame }) => isSame)).toContain(true);
  const changed = rows.find(({ before }) => before.some(({ text }) => text.startsWith("um")));
  expect(changed).toMatchObject({ isSame: false });
  const added = changed?.after.find(({ kind }) => kind === "added");
  expect(added?.text).toMatch(/^dois anos\./);
});

test("returns no changed row for equal texts", () => {
  expect(changedRows(wordDiff(BEFORE, BEFORE)).every(({ isSame }) => isSame)).toBe(true);
  expect(changedRows([])).toEqual([]);
});
