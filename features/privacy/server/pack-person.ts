import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { auditDescription, type EncryptedData, personalTables } from "#platform/server/feature.ts";
import type { JobContext } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { encryptedFiles } from "./encrypted-files.ts";
import { exportPage } from "./export-page.ts";
import { gatherRows } from "./gather-rows.ts";
import { personFiles } from "./person-files.ts";

/** Returns a zip of all data of one person: a readable page, the same data in JSON, and their files. */
export async function packPerson(context: JobContext, userId: string): Promise<Buffer> {
  const { services, project, now } = context;
  const files = await personFiles(context, userId);
  const { tables, titles } = await context.inTransaction(async (sql) => ({
    tables: await readableTables(context, sql, userId),
    titles: await sql<{ id: string; title: string }[]>`
      select id, name as title from courses where project_id = ${project._id}
      union all select id, title from objects where project_id = ${project._id}`,
  }));
  const zip = new ZipFile();
  const add = (bytes: Buffer, path: string) => zip.addBuffer(bytes, path, { mtime: now });
  const page = {
    project,
    now,
    tables,
    files,
    describe: (operation: string) => auditDescription(services.registry, operation),
    name: nameIn(tables[0]?.rows[0]),
    titles: new Map(titles.map(({ id, title }) => [id, title])),
  };
  add(Buffer.from(exportPage(page)), "leia-me.html");
  for (const { table, rows } of tables)
    add(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `dados/${table.name}.json`);
  for (const { name, path } of files) {
    const bytes = await services.files.get(project._id, path);
    if (bytes) add(bytes, `arquivos/${name}`);
  }
  for (const { name, bytes } of await encryptedFiles(context, userId))
    if (bytes) add(Buffer.from(bytes), `arquivos/${name}`);
  zip.end();
  return await buffer(zip.outputStream);
}

/** Replaces what is encrypted with its text: the export is for its author. */
async function readableTables({ services, project }: JobContext, sql: Sql, userId: string) {
  const tables = await gatherRows(sql, personalTables(services.registry), project._id, userId);
  const readers = Object.assign({}, ...services.registry.encryptedData.map(({ rows }) => rows)) as NonNullable<
    EncryptedData["rows"]
  >;
  const readable = [];
  for (const one of tables) {
    const read = readers[one.table.name];
    readable.push(read ? { ...one, rows: await read({ sql, services, project }, userId) } : one);
  }
  return readable;
}

function nameIn(user: Record<string, unknown> | undefined): string {
  return (user?.data as { name?: string } | undefined)?.name ?? "você";
}
