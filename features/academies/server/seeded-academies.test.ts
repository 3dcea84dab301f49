import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths } from "#shared/paths.ts";
import { readAcademy } from "./read-academy.ts";

const FOLDER = join(import.meta.dirname, "../../../db/seed/academies");

test.for(await readdir(FOLDER))("the folder of %s is valid, and its banners link to existing objects", async (name) => {
  const { courses } = await readAcademy(join(FOLDER, name));

  const objects = courses.flatMap((course) =>
    course.trails.flatMap((trail) =>
      trail.objects.map((object) => paths.courseObject(course.friendly_id, object.friendly_id)),
    ),
  );
  const inner = courses.flatMap(({ heros }) => heros.flatMap(({ action }) => action?.to ?? []));
  expect(inner.filter((to) => to.startsWith("/course/") && !objects.includes(to))).toEqual([]);
});
