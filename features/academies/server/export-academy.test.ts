import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { Files } from "#platform/server/files/files.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { newId } from "#shared/ids.ts";
import { exportAcademy } from "./export-academy.ts";
import { COURSE, fixtureAcademy } from "./fixture-academy.ts";
import { writtenExport } from "./fixture-exported.ts";
import { setTransactionProject, ownerTransaction } from "./owner-transaction.ts";
import { readAcademy } from "./read-academy.ts";
import type { Stores } from "./academy-transaction.ts";
import { writeAcademy } from "./write-academy.ts";

const DEMOS = resolve(import.meta.dirname, "../../../db/seed/academies");
const { owner: sql } = await openTestDatabase();
const stores: Stores & { files: Files } = {
  sql,
  files: new Files(await mkdtemp(join(tmpdir(), "vereda-export-"))),
};
const demos = await readdir(DEMOS);

test.for(demos)("importing the export of %s changes no row and no file", async (name) => {
  const { projectId } = await writeAcademy(stores, await readAcademy(join(DEMOS, name)), { isDemo: false });
  const before = await everything(projectId);
  const folder = await writtenExport(await exportAcademy(stores, projectId), name);

  const read = await readAcademy(folder);
  expect(await writeAcademy(stores, read, { isDemo: false })).toEqual({ projectId });

  expect(await everything(projectId)).toEqual(before);
  expect(read.files).toEqual((await readAcademy(join(DEMOS, name))).files);
});

test("an export and import preserve drafts, video lengths, the order of courses and the academy's CSS", async () => {
  const object = (id: string, head: string, body: string) =>
    `---\nfriendly_id: ${id}\ntitle: "Um: “título”"\ntype: content\npoints: 3\nlead: Uma frase.\n${head}\n---\n${body}`;
  const course = (id: string) => ({
    [`courses/${id}/course.yaml`]: `friendly_id: ${id.slice(3)}\nname: Curso\ndescription: Outro.\nhours: 1\n`,
    [`courses/${id}/01-so/trail.yaml`]: `friendly_id: so\nname: Só\ndescription: Um passo.\n`,
    [`courses/${id}/01-so/01-um.md`]: object(
      "um",
      "complete: minutes\nstay: 6\ndraft: true",
      '```video\nurl: https://vimeo.com/1084537\nlength: "9:56"\ntitle: Fora\ntranscript: |\n  Olá.\n\n  ```\n  Tchau.\n```\n',
    ),
  });
  const changes = { ...course("01-zebra"), ...course("02-abelha"), "custom.css": ".x {\n  color: red;\n}\n" };
  const source = await fixtureAcademy(changes, "umbu");
  const academy = await readAcademy(source);
  expect(academy.courses.map(({ friendly_id }) => friendly_id)).toEqual(["zebra", "abelha", "primeiro-curso"]);
  const { projectId } = await writeAcademy(stores, academy, { isDemo: false });

  const exported = await exportAcademy(stores, projectId);

  expect([...exported.keys()]).toContain("courses/01-zebra/01-so/01-um.md");
  expect(exported.get("custom.css")).toBe(".x {\n  color: red;\n}\n");
  const again = await readAcademy(await writtenExport(exported, "umbu"));
  expect(again.courses).toEqual(academy.courses);
});

test("an import preserves that a course is off the air, and puts it on the air if its file does not say so", async () => {
  const withCourse = async (line: string) => {
    const changes = {
      "courses/segundo-curso/course.yaml": `friendly_id: segundo-curso\nname: Curso\ndescription: Outro.\nhours: 1\n${line}`,
      "courses/segundo-curso/01-so/trail.yaml": "friendly_id: so\nname: Só\ndescription: Um passo.\n",
      "courses/segundo-curso/01-so/01-um.md":
        "---\nfriendly_id: um\ntitle: Um\ntype: content\nminutes: 3\npoints: 3\nlead: Uma frase.\ncomplete: seen\n---\nUm texto.\n",
    };
    return await readAcademy(await fixtureAcademy(changes, "fora-do-ar"));
  };
  const { projectId } = await writeAcademy(stores, await withCourse("off_air: true\n"), { isDemo: false });
  const before = await everything(projectId);
  expect(await coursesOffAir(projectId)).toEqual(["segundo-curso"]);

  const exported = await readAcademy(await writtenExport(await exportAcademy(stores, projectId), "fora-do-ar"));
  await writeAcademy(stores, exported, { isDemo: false });
  expect(await everything(projectId)).toEqual(before);

  // A course on the air is not archived either.
  await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, projectId);
    await transaction`
      insert into course_drafts (project_id, course_id, friendly_id, document, version, structure, changed_at, archived_at)
      select project_id, id, friendly_id, '{}', 1, 1, now(), now() from courses
      where project_id = ${projectId} and friendly_id = 'segundo-curso'`;
  });
  await writeAcademy(stores, await withCourse(""), { isDemo: false });
  expect(await coursesOffAir(projectId)).toEqual([]);
  const drafts = await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, projectId);
    return await transaction`select archived_at from course_drafts where project_id = ${projectId}`;
  });
  expect([...drafts]).toEqual([{ archived_at: null }]);
});

test("an export and import preserve when a trail opens", async () => {
  const trail = "friendly_id: comeco\nname: Trilha comeco\ndescription: Um passo.\nopens_at: 2026-12-12T08:00\n";
  const academy = await readAcademy(await fixtureAcademy({ [`${COURSE}/01-comeco/trail.yaml`]: trail }, "hora-certa"));
  expect(academy.courses[0]?.trails.map(({ opens_at }) => opens_at)).toEqual(["2026-12-12T08:00", null, null]);
  const { projectId } = await writeAcademy(stores, academy, { isDemo: false });
  const exported = await exportAcademy(stores, projectId);
  expect((await readAcademy(await writtenExport(exported, "hora-certa"))).courses).toEqual(academy.courses);
});

test("an export and import preserve the order of courses, even with folder numbers of different widths", async () => {
  const course = (folder: string, id: string) => ({
    [`courses/${folder}/course.yaml`]: `friendly_id: ${id}\nname: Curso\ndescription: Outro.\nhours: 1\n`,
    [`courses/${folder}/01-so/trail.yaml`]: `friendly_id: so\nname: Só\ndescription: Um passo.\n`,
    [`courses/${folder}/01-so/01-um.md`]:
      "---\nfriendly_id: um\ntitle: Um\ntype: content\nminutes: 3\npoints: 3\nlead: Uma frase.\ncomplete: seen\n---\nUm texto.\n",
  });
  const comeBack = async (name: string, ...courses: [folder: string, id: string][]) => {
    const source = await fixtureAcademy(Object.assign({}, ...courses.map(([folder, id]) => course(folder, id))), name);
    await rm(join(source, COURSE), { recursive: true });
    const { projectId } = await writeAcademy(stores, await readAcademy(source), { isDemo: false });
    const again = await readAcademy(await writtenExport(await exportAcademy(stores, projectId), name));
    return again.courses.map(({ friendly_id }) => friendly_id);
  };
  expect(await comeBack("largura", ["99-zebra", "zebra"], ["100-abelha", "abelha"])).toEqual(["zebra", "abelha"]);
  expect(await comeBack("numeros", ["01-100-dias", "100-dias"], ["02-99-dias", "99-dias"])).toEqual([
    "100-dias",
    "99-dias",
  ]);
  expect(await comeBack("nomes", ["uma-vez", "uma-vez"], ["uma", "uma"])).toEqual(["uma", "uma-vez"]);
});

test("an export and import preserve the order of more than a hundred objects in a trail", async () => {
  const object = (id: string) =>
    `---\nfriendly_id: ${id}\ntitle: Um\ntype: content\npoints: 3\nlead: Uma frase.\ncomplete: seen\n---\nOlá.\n`;
  const ids = Array.from({ length: 101 }, (_, at) => `passo-${at + 1}`);
  const named = ids.map(
    (id, at) => [`courses/x/01-so/${String(at + 1).padStart(2, "0")}-${id}.md`, object(id)] as const,
  );
  const source = await fixtureAcademy(
    {
      "courses/x/course.yaml": "friendly_id: x\nname: Curso\ndescription: Outro.\nhours: 1\n",
      "courses/x/01-so/trail.yaml": "friendly_id: so\nname: Só\ndescription: Um passo.\n",
      ...Object.fromEntries(named),
    },
    "caju",
  );
  const orderIn = ({ courses }: Awaited<ReturnType<typeof readAcademy>>) =>
    courses.find(({ friendly_id }) => friendly_id === "x")?.trails[0]?.objects.map(({ friendly_id }) => friendly_id);
  const academy = await readAcademy(source);
  expect(orderIn(academy)).toEqual(ids);

  const { projectId } = await writeAcademy(stores, academy, { isDemo: false });
  const exported = await exportAcademy(stores, projectId);
  expect([...exported.keys()]).toContain("courses/x/01-so/001-passo-1.md");
  expect(orderIn(await readAcademy(await writtenExport(exported, "caju")))).toEqual(ids);
});

test("an export and import preserve all fields of banners and deep links", async () => {
  const object =
    "---\nfriendly_id: um\ntitle: Um\ntype: content\npoints: 3\nlead: Uma frase.\ncomplete: seen\n---\nOlá.\n";
  const source = await fixtureAcademy(
    {
      "courses/x/course.yaml": "friendly_id: x\nname: Curso\ndescription: Outro.\nhours: 1\n",
      "courses/x/01-so/trail.yaml": "friendly_id: so\nname: Só\ndescription: Um passo.\n",
      "courses/x/01-so/01-um.md": object,
    },
    "cedro",
  );
  const { projectId } = await writeAcademy(stores, await readAcademy(source), { isDemo: false });
  const link = {
    friendly_id: "cartaz",
    course: "x",
    name: "Cartaz da recepção",
    opens_course: true,
    enrolls: true,
    starts_on: "2026-11-01",
    ends_on: "2026-11-30",
    off: true,
  };
  const hero = {
    friendly_id: "convite",
    title: "Um: “convite”",
    text: "Venha.",
    action: { label: "Ir", to: "https://exemplo.com.br/a?b=c" },
    starts_on: "2026-11-02",
    ends_on: "2026-11-03",
  };
  await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, projectId);
    const [place] = await transaction<{ course_id: string }[]>`
      select course_id from objects
      where project_id = ${projectId} and friendly_id = 'um' and course_id in (
        select id from courses where project_id = ${projectId} and friendly_id = 'x')`;
    const { course: _course, off, ...row } = link;
    const own = { project_id: projectId, course_id: place?.course_id ?? "" };
    await transaction`insert into deep_links ${transaction({ ...own, ...row, id: newId(), is_off: off })}`;
    await transaction`insert into heros ${transaction({ ...own, ...hero, id: newId(), position: 0, action: transaction.json(hero.action) })}`;
  });

  const again = await readAcademy(await writtenExport(await exportAcademy(stores, projectId), "cedro"));

  expect(again.deep_links).toEqual([link]);
  expect(again.courses.find(({ friendly_id }) => friendly_id === "x")?.heros).toEqual([
    { ...hero, picture: null, alt: "" },
  ]);
  const before = await everything(projectId);
  await writeAcademy(stores, again, { isDemo: false });
  expect(await everything(projectId)).toEqual(before);
});

async function coursesOffAir(projectId: string): Promise<string[]> {
  const rows = await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, projectId);
    return await transaction<{ friendly_id: string }[]>`
      select friendly_id from courses where project_id = ${projectId} and off_air_at is not null`;
  });
  return rows.map(({ friendly_id }) => friendly_id);
}

/**
 * Returns all rows of the academy's content with the transaction that wrote them, which reveals even updates to equal
 * values.
 */
async function everything(projectId: string) {
  const own = (table: string) => (table === "projects" ? sql`id = ${projectId}` : sql`project_id = ${projectId}`);
  return await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, projectId);
    return await Promise.all(
      [
        "projects",
        "hosts",
        "courses",
        "trails",
        "objects",
        "heros",
        "legal_pages",
        "faq_items",
        "announcements",
        "deep_links",
      ].map(
        (table) => transaction`
          select t.xmin::text, to_jsonb(t) as row from ${transaction(table)} t where ${own(table)}
          order by to_jsonb(t)::text`,
      ),
    );
  });
}
