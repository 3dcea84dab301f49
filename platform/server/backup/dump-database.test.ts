import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeProject } from "../testing/make-project.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { dumpDatabase } from "./dump-database.ts";
import { loadDatabase } from "./load-database.ts";

const folder = await mkdtemp(join(tmpdir(), "vereda-dump-"));

test("restores texts with Unicode line separators, which a dump contains as they are", async () => {
  const [{ owner: source }, { owner: target }] = [await openTestDatabase(), await openTestDatabase()];
  const name = `a\u2028b\u2029c\u0085d\ne\r\nf – ${"ção".repeat(70_000)}`;
  const project = await makeProject(source, 1, {});
  await source`update projects set config = ${source.json({ name })} where id = ${project._id}`;
  const file = join(folder, "separators");

  await loadDatabase(target, file, await dumpDatabase(source, file));

  expect(await target`select config from projects`).toEqual([{ config: { name } }]);
});
