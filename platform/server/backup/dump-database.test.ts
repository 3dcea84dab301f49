import { mkdtemp, readFile } from "node:fs/promises";
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

test("writes large rows to lines that PostgreSQL can parse, a larger row alone, and restores them", async () => {
  const [{ owner: source }, { owner: target }] = [await openTestDatabase(), await openTestDatabase()];
  for (const [at, megabytes] of [3, 3, 3, 10, 1].entries())
    await makeProject(source, at, { description: "ã".repeat((megabytes * 1_000_000) / 2) });
  const file = join(folder, "large-rows");

  const dump = await dumpDatabase(source, file);

  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.startsWith('{"table":"projects"'));
  const sizes = lines.map((line) => [(JSON.parse(line) as { rows: [] }).rows.length, Buffer.byteLength(line)]);
  expect(sizes.flatMap(([rows = 0]) => rows)).toEqual([2, 1, 1, 1]);
  expect(sizes.every(([rows = 0, bytes = 0]) => rows === 1 || bytes < 8_001_000)).toBe(true);
  await loadDatabase(target, file, dump);
  const sizesIn = (sql: typeof source) => sql`select id, length(description) from projects order by id`;
  expect(await sizesIn(target)).toEqual(await sizesIn(source));
});
