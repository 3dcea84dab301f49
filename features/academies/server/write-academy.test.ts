import type postgres from "postgres";
import { expect, test } from "vitest";
import { NOW, openSeeded } from "./demo/fixture-seeded.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { COURSE, fixtureAcademy, TRAIL } from "./fixture-academy.ts";
import { readAcademy } from "./read-academy.ts";
import { writeAcademy } from "./write-academy.ts";

const { sql: owner, files, inside, ipe, jatoba } = await openSeeded();
const stores = { sql: owner, files };

test("a repeated import without changes writes no row of any academy", async () => {
  const before = [await everything(ipe), await everything(jatoba)];
  await seedDemo({ ...stores, report: () => {}, now: NOW }, [await fixtureAcademy({}, "ipe")]);
  expect([await everything(ipe), await everything(jatoba)]).toEqual(before);
});

test("an import of a changed folder updates rows in place and leaves the other academy unchanged", async () => {
  const other = await everything(jatoba);
  const [before] = await inside(ipe, courseState);
  const moved = {
    [`${COURSE}/course.yaml`]: "friendly_id: primeiro-curso\nname: Curso novo\ndescription: Para começar.\nhours: 3\n",
    [`${TRAIL}/02-leitura.md`]: null,
  };
  const academy = await readAcademy(await fixtureAcademy(moved, "ipe"), NOW);
  expect(await writeAcademy(stores, academy, { isDemo: true })).toEqual({ projectId: ipe });
  const [after] = await inside(ipe, courseState);
  expect(after).toMatchObject({
    id: before?.id,
    name: "Curso novo",
    objects: before?.objects.filter((id: string) => id !== before?.dropped),
    points: before?.points,
  });
  expect(after?.progress).toBe(before?.progress_beside_dropped);
  const [{ wrong }] = await inside(
    ipe,
    (sql) => sql<[{ wrong: number }]>`
    select count(*)::int as wrong from standings s where s.objects_done <> (
      select count(*) from progress p where p.user_id = s.user_id and p.completed_at is not null)`,
  );
  expect(wrong).toBe(0);
  expect(await everything(jatoba)).toEqual(other);
});

test("banners keep their id by friendly id and are deleted when removed from the file", async () => {
  const banner = (id: string) =>
    `  - friendly_id: ${id}\n    title: Semana\n    picture: { src: pictures/roda.svg, alt: Uma roda }\n    ends_on: 2026-12-18\n`;
  const withHeros = async (...ids: string[]) => {
    const heros = ids.length > 0 ? `heros:\n${ids.map(banner).join("")}` : "";
    const yaml = `friendly_id: primeiro-curso\nname: Primeiro curso\ndescription: Para começar.\nhours: 3\nends_on: 2026-12-20\n${heros}`;
    await writeAcademy(
      stores,
      await readAcademy(await fixtureAcademy({ [`${COURSE}/course.yaml`]: yaml }, "ipe"), NOW),
      { isDemo: true },
    );
    return await inside(ipe, async (sql) => [
      ...(await sql`
        select h.id, h.friendly_id, h.picture like '/media/pictures/roda.svg?v=%' as has_picture, h.ends_on::text,
          c.ends_on::text as course_ends_on
        from heros h join courses c on c.id = h.course_id order by h.position`),
    ]);
  };
  const expected = { has_picture: true, ends_on: "2026-12-18", course_ends_on: "2026-12-20" };

  const before = await withHeros("primeira", "segunda");
  expect(before).toMatchObject([
    { friendly_id: "primeira", ...expected },
    { friendly_id: "segunda", ...expected },
  ]);
  expect(await withHeros("segunda")).toEqual([before[1]]);
  expect(await withHeros()).toEqual([]);
});

test("refuses a host of another academy and writes nothing", async () => {
  const before = await everything(jatoba);
  const academy = await readAcademy(await fixtureAcademy({}, "jatoba"), NOW);
  academy.settings.hosts.push("ipe.localhost");
  academy.settings.name = "Outro nome";
  await expect(writeAcademy(stores, academy, { isDemo: true })).rejects.toThrow(
    "academy.yaml, campo “hosts”: o endereço “ipe.localhost” já é de outra academia.",
  );
  expect(await everything(jatoba)).toEqual(before);
});

function courseState(sql: postgres.TransactionSql) {
  return sql`
    select id, name, (select array_agg(id order by id) from objects) as objects, (select sum(points)::int from standings) as points,
      (select id from objects where friendly_id = 'leitura') as dropped, (select count(*)::int from progress) as progress,
      (select count(*)::int from progress p join objects o on o.id = p.object_id where o.friendly_id <> 'leitura') as progress_beside_dropped
    from courses`;
}

const TABLES = [
  "courses",
  "trails",
  "objects",
  "users",
  "enrollments",
  "user_inputs",
  "progress",
  "point_entries",
  "standings",
  "favorites",
  "certificates",
  "legal_pages",
  "faq_items",
];

/** All rows of a project with the id of the transaction that wrote them: detects even updates to equal values. */
async function everything(projectId: string) {
  return inside(projectId, async (sql) => {
    const tables = ["projects", "hosts", ...TABLES];
    const own = (table: string) => (table === "projects" ? sql`id = ${projectId}` : sql`project_id = ${projectId}`);
    return Promise.all(
      tables.map(
        (table) =>
          sql`select t.xmin::text, to_jsonb(t) as row from ${sql(table)} t where ${own(table)} order by to_jsonb(t)::text`,
      ),
    );
  });
}
