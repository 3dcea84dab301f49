import { globSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fenceSchemas } from "../block-format.ts";
import { objectSchema } from "../academy-format.ts";
import { readAcademy } from "../read-academy.ts";

const ACADEMIES = join(import.meta.dirname, "../../../../db/seed/academies");
const academies = await Promise.all((await readdir(ACADEMIES)).map((name) => readAcademy(join(ACADEMIES, name))));
const objects = academies.flatMap(({ courses }) =>
  courses.flatMap(({ trails }) => trails.flatMap((trail) => trail.objects)),
);
const blocks = objects.flatMap((object) => object.blocks);

test("the demo contains every kind of block and of question", () => {
  const kinds = new Set(blocks.map(({ kind }) => kind));
  const questions = new Set(blocks.flatMap((block) => (block.kind === "quiz" ? [block.answer] : [])));

  expect([...kinds].toSorted()).toEqual(["outside_video", "text", ...Object.keys(fenceSchemas)].toSorted());
  expect([...questions].toSorted()).toEqual(["match", "multiple", "order", "short", "single", "true_false"]);
});

test("the demo contains every link type and every completion rule", () => {
  const { link_type, complete } = objectSchema.shape;
  const wanted = link_type.unwrap().options.toSorted();

  expect([...new Set(objects.flatMap((object) => object.link_type ?? []))].toSorted()).toEqual(wanted);
  expect(new Set(objects.map((object) => object.complete))).toEqual(
    new Set([...complete.unwrap().options, "opened", "reported"]),
  );
  expect(objects.some(({ pass_share }) => pass_share < 1)).toBe(true);
});

test("no demo content sets its minutes manually", () => {
  const files = globSync("*/courses/*/*/*.md", { cwd: ACADEMIES });
  const contents = files.filter((file) => /^type: content$/m.test(textOf(file)));

  expect(contents.length).toBeGreaterThan(20);
  expect(contents.filter((file) => /^minutes:/m.test(textOf(file)))).toEqual([]);
});

function textOf(file: string): string {
  return readFileSync(join(ACADEMIES, file), "utf8");
}
