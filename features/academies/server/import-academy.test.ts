import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { Files } from "#platform/server/files/files.ts";
import { newId } from "#shared/ids.ts";
import { academyTransaction, removeUnfinished } from "./academy-transaction.ts";
import { addHost } from "./add-host.ts";
import { NOW, openSeeded } from "./demo/fixture-seeded.ts";
import { exportAcademy } from "./export-academy.ts";
import { COURSE, FIRST, fixtureAcademy, SVG, TRAIL } from "./fixture-academy.ts";
import { writtenExport } from "./fixture-exported.ts";
import { ChangedMeanwhile, importAcademy } from "./import-academy.ts";
import { readAcademy } from "./read-academy.ts";
import { removeAcademy } from "./remove-academy.ts";

const { sql, files, folder, inside, ipe, jatoba } = await openSeeded();
const stores = { sql, files };
const moved = {
  [`${COURSE}/course.yaml`]: "friendly_id: primeiro-curso\nname: Curso novo\ndescription: Para começar.\nhours: 2.5\n",
  [`${TRAIL}/02-leitura.md`]: null,
  "pictures/nova.svg": SVG,
};

test("a dry run lists what would change, and changes nothing", async () => {
  const before = await content();
  const academy = await readAcademy(await fixtureAcademy(moved, "ipe"), NOW);

  const plan = await importAcademy(stores, academy, { isDryRun: true, now: NOW });

  expect(plan).toMatchObject({ projectId: null, isNew: false, isDemo: true });
  // The seeding set the course's last day, and the objects after the removed one moved up.
  expect(plan.changes).toEqual([
    { kind: "changed", what: "curso “Curso novo”", note: "nome, último dia" },
    { kind: "changed", what: "conteúdo “Título pratica”", note: "ordem" },
    { kind: "changed", what: "conteúdo “Para ouvir”", note: "ordem" },
    {
      kind: "removed",
      what: "conteúdo “Título leitura”",
      note: expect.stringMatching(/^e com ele o progresso de \d+ pessoas$/),
    },
    { kind: "new", what: "arquivo pictures/nova.svg" },
  ]);
  expect(await content()).toEqual(before);
  expect(await files.get(ipe, "media/pictures/nova.svg")).toBeNull();
});

test("an import writes nothing if its changes differ from those of the dry run", async () => {
  const academy = await readAcademy(await fixtureAcademy(moved, "ipe"), NOW);
  const { changes } = await importAcademy(stores, academy, { isDryRun: true, now: NOW });
  const motto = (text: string) => sql`update projects set motto = ${text} where id = ${ipe} returning motto`;
  const [{ motto: former = "" } = {}] = await sql<{ motto: string }[]>`select motto from projects where id = ${ipe}`;
  await motto("Outro lema.");
  const before = await content();

  const late = importAcademy(stores, academy, { isDryRun: false, now: NOW, announced: changes });

  await expect(late).rejects.toThrow(ChangedMeanwhile);
  expect(await content()).toEqual(before);
  expect(await files.get(ipe, "media/pictures/nova.svg")).toBeNull();
  await motto(former);
});

test("an import makes the changes of its dry run, is audited, and does not touch the other academy", async () => {
  const topic = newId();
  const own = { project_id: ipe, id: topic, title: "Sobre a leitura", opening_id: newId(), last_post_id: newId() };
  await inside(ipe, async (transaction) => {
    const [leitura] = await transaction<{ course_id: string; object_id: string }[]>`
      select course_id, id as object_id from objects where project_id = ${ipe} and friendly_id like '%leitura'`;
    await transaction`insert into forum_topics ${transaction({ ...own, ...leitura, created_at: NOW, last_at: NOW })}`;
  });
  const academy = await readAcademy(await fixtureAcademy(moved, "ipe"), NOW);
  await importAcademy(stores, academy, { isDryRun: false, now: NOW });

  expect((await importAcademy(stores, academy, { isDryRun: true, now: NOW })).changes).toEqual([]);
  expect(await files.get(ipe, "media/pictures/nova.svg")).not.toBeNull();
  const audited = (project: string) =>
    inside(project, (own) => own`select operation, detail from audit_entries where project_id = ${project}`);
  expect(await audited(ipe)).toEqual([{ operation: "import-academy", detail: { changes: 5 } }]);
  expect(await audited(jatoba)).toEqual([]);
  const about = await inside(
    ipe,
    (o) => o`select object_id from forum_topics where project_id = ${ipe} and id = ${topic}`,
  );
  expect([...about], "the conversation about an object that is gone stays").toEqual([{ object_id: null }]);
});

test("converts SRT captions to WebVTT; importing them or their export again changes nothing", async () => {
  const srt = "1\r\n00:00:01,000 --> 00:00:04,000\r\nOlá, você.\r\n";
  const first = await readFile(join(await fixtureAcademy(), FIRST), "utf8");
  const changes = {
    "media/fala.srt": Buffer.from(`\uFEFF${srt}`, "utf16le"),
    [FIRST]: first.replace("media/aula.vtt", "media/fala.srt"),
  };
  const folder = await fixtureAcademy(changes, "jatoba");
  const planned = await importAcademy(stores, await readAcademy(folder, NOW), { isDryRun: true, now: NOW });
  expect(planned.changes).toContainEqual({ kind: "new", what: "arquivo media/fala.vtt" });
  await importAcademy(stores, await readAcademy(folder, NOW), { isDryRun: false, now: NOW });

  const stored = String(await files.get(jatoba, "media/media/fala.vtt"));
  expect(stored).toBe("WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nOlá, você.\n");
  const again = await writtenExport(await exportAcademy(stores, jatoba), "jatoba");
  expect(await readFile(join(again, FIRST), "utf8")).toContain("captions: media/fala.vtt");
  for (const same of [folder, again]) {
    const plan = await importAcademy(stores, await readAcademy(same, NOW), { isDryRun: true, now: NOW });
    expect(plan.changes).toEqual([]);
  }
});

test("an imported new academy is not a demo, and is removed together with its files", async () => {
  const academy = await readAcademy(await fixtureAcademy({}, "umbu"), NOW);
  const { projectId, isNew, isDemo } = await importAcademy(stores, academy, { isDryRun: false, now: NOW });
  expect([isNew, isDemo]).toEqual([true, false]);
  const id = projectId ?? "";
  expect(await files.below(id, "media")).not.toEqual([]);

  await removeAcademy({ sql, files }, id);

  expect(await sql`select friendly_id from projects order by 1`).toEqual([
    { friendly_id: "ipe" },
    { friendly_id: "jatoba" },
  ]);
  expect(await files.below(id, "media")).toEqual([]);
  expect(await files.below(jatoba, "media")).not.toEqual([]);
});

test("a failed import removes the files of a new academy, but not those of an existing one", async () => {
  const fullDisk = {
    size: (id: string, path: string) => files.size(id, path),
    holds: (id: string, path: string, blob: Blob) => files.holds(id, path, blob),
    put: (id: string, path: string, bytes: Uint8Array) => files.put(id, path, bytes),
    below: (id: string, folder: string) => files.below(id, folder),
    remove: (id: string, path: string) => files.remove(id, path),
    removeProject: (id: string) => files.removeProject(id),
    putBlob: async (id: string, path: string, blob: Blob) => {
      if (path.endsWith("pictures/tarde.svg")) throw new Error("ENOSPC");
      await files.putBlob(id, path, blob);
    },
  };
  const before = await files.below(ipe, "media");

  for (const name of ["pitanga", "ipe"]) {
    const academy = await readAcademy(await fixtureAcademy({ "pictures/tarde.svg": SVG }, name), NOW);
    const importing = importAcademy({ sql, files: fullDisk }, academy, { isDryRun: false, now: NOW });
    await expect(importing).rejects.toThrow("ENOSPC");
  }

  expect(await files.below(ipe, "media")).toEqual(before);
  expect(await storedProjects()).toEqual([ipe, jatoba].toSorted());
});

test("does not remove the files of an academy while it is being created, but once that has failed", async () => {
  const id = newId();
  const creating = academyTransaction(stores, async (_transaction, own) => {
    await own.begin(id);
    await own.putBlob(id, "media/logo.svg", new Blob([SVG]));
    await removeUnfinished(stores);
    expect(await storedProjects()).toContain(id);
    throw new Error("rolled back");
  });
  await expect(creating).rejects.toThrow("rolled back");
  expect(await storedProjects()).not.toContain(id);
});

test("adds a host once, and refuses one of another academy or a malformed one", async () => {
  const add = (projectId: string, host: string) => addHost(sql, { projectId, host, redirectTo: null, now: NOW });
  expect(await add(ipe, "escola.exemplo.com.br")).toBe("added");
  expect(await add(ipe, "escola.exemplo.com.br")).toBe("known");
  expect(await add(jatoba, "escola.exemplo.com.br")).toBe("taken");
  expect(await add(jatoba, "https://escola.exemplo.com.br")).toBe("malformed");
  const hosts = await sql`select host, project_id, position from hosts where host like 'escola.%'`;
  expect(hosts).toEqual([{ host: "escola.exemplo.com.br", project_id: ipe, position: 2 }]);
});

test("refuses to remove files outside the folder of projects", async () => {
  const own = new Files(await mkdtemp(join(tmpdir(), "vereda-files-")));
  await expect(own.removeProject("..")).rejects.toThrow("left its folder");
});

async function content() {
  return await inside(
    ipe,
    (own) => own`select xmin::text, id, friendly_id from objects where project_id = ${ipe} order by id`,
  );
}

/** Returns the ids of the projects that have files. */
async function storedProjects(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return [...new Set(files.map((entry) => relative(folder, entry.parentPath).split(sep)[0] ?? ""))].toSorted();
}
