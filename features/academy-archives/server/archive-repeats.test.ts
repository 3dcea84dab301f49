import { expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import { openArchives } from "./fixture-archives.ts";

const { services, world, importDemo, exportZip, checkImport } = await openArchives();

test("imports an export whose repetitive texts and files compress very well", async () => {
  const { academy, manager } = await importDemo("cerrado");
  await world.inside(academy, async (sql) => {
    const rows = Array.from({ length: 900 }, (_, at) => ({
      project_id: academy._id,
      id: newId(),
      friendly_id: `aviso-igual-${at}`,
      kind: "notice",
      title: "Igual",
      body: "a".repeat(10_000),
      position: 100 + at,
    }));
    await sql`insert into announcements ${sql(rows)}`;
  });
  await services.files.put(academy._id, "downloads/escala.csv", Buffer.alloc(9_000_000, "dia;hora\n"));

  const { import: found, ...plan } = await checkImport(manager, await exportZip(manager, academy));
  expect([found.state, plan.mistakes, plan.changes]).toEqual(["checked", [], []]);
});
