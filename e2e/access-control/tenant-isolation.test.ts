import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { accessAnswersOf } from "./access-answers.ts";
import { fillEveryTable } from "./fill-every-table.ts";
import { openTwoAcademies } from "#platform/server/testing/two-academies.ts";

const world = await openTestWorld(registry);
const academies = await openTwoAcademies(world);
const { aurora, cerrado } = academies;
const accessAnswers = await accessAnswersOf(academies);
await fillEveryTable(academies, accessAnswers);

// Tables are read from the database catalogue: a new table fails until its feature's fixture-access.ts inserts a row of
// aurora into it.
const tables = await world.services.pool<{ name: string }[]>`
  select attrelid::regclass::text as name from pg_attribute join pg_class c on c.oid = attrelid
  where attname = 'project_id' and relkind = 'r' order by name`;

test.for(tables)("a query on $name without a where clause sees the rows of one project only", async ({ name }) => {
  const everyRow = (projectId: string) =>
    inProject(
      world.services.pool,
      projectId,
      (sql) => sql<{ project_id: string }[]>`select project_id from ${sql(name)}`,
    );

  const [own, neighbours] = [await everyRow(aurora._id), await everyRow(cerrado._id)];

  expect(own.length, `no row of aurora in ${name} to try it with: make one in its fixture-access.ts`).toBeGreaterThan(
    0,
  );
  expect(new Set(own.map(({ project_id }) => project_id))).toEqual(new Set([aurora._id]));
  expect(neighbours.filter(({ project_id }) => project_id !== cerrado._id)).toEqual([]);
  // The worker reads the due jobs of all projects: only ids, kinds and times.
  const isReadByWorker = name === "jobs";
  const outside = await world.services.pool`select project_id from ${world.services.pool(name)}`;
  expect(outside.length > 0).toBe(isReadByWorker);
});

test.for(tables)("a write to $name without a where clause changes no other project", async ({ name }) => {
  const isReadOnly = name === "audit_entries";
  // A host cannot be assigned to another project; only its position among the project's own hosts may change.
  const column = name === "hosts" ? "position" : "project_id";
  const statements = [
    `update ${name} set ${column} = ${column}`,
    `delete from ${name} where project_id <> '${cerrado._id}'`,
  ];
  for (const statement of statements) {
    const touching = inProject(world.services.pool, cerrado._id, async (sql) =>
      (await sql.unsafe(`${statement} returning project_id`)).map((row) => row.project_id),
    );
    if (isReadOnly) await expect(touching).rejects.toMatchObject({ code: "42501" });
    else expect((await touching).filter((id) => id !== cerrado._id)).toEqual([]);
  }
});
