import { Readable } from "node:stream";
import { auditDescription, type ReadableData, personalTables } from "#platform/server/feature.ts";
import { writeZip, type ZippedFile } from "#platform/server/files/write-zip.ts";
import type { JobContext } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { encryptedFiles } from "./encrypted-files.ts";
import { exportPage } from "./export-page.ts";
import { gatherRows } from "./gather-rows.ts";
import { type PersonFile, personFiles } from "./person-files.ts";

/**
 * Writes a zip of all data of one person to a local file: a readable page, the same data as JSON, and their files.
 * Returns its size in bytes.
 */
export async function packExport(context: JobContext, userId: string, to: string): Promise<number> {
  const { services, project, now } = context;
  const files = await storedOf(context, await personFiles(context, userId));
  const { tables, titles } = await context.inTransaction(async (sql) => ({
    tables: await readableTables(context, sql, userId),
    titles: await sql<{ id: string; title: string }[]>`
      select id, name as title from courses where project_id = ${project._id}
      union all select id, title from objects where project_id = ${project._id}`,
  }));
  const encrypted = await encryptedFiles(context, userId);
  const page = {
    project,
    now,
    tables,
    files: [...files, ...encrypted.filter(({ bytes }) => bytes)],
    describe: (operation: string) => auditDescription(services.registry, operation),
    name: nameIn(tables[0]?.rows[0]),
    titles: new Map(titles.map(({ id, title }) => [id, title])),
  };
  const wholeFile = (path: string, bytes: Uint8Array): ZippedFile => ({
    path,
    mtime: now,
    open: () => Readable.from([bytes]),
  });
  return await writeZip(to, [
    wholeFile("leia-me.html", Buffer.from(exportPage(page))),
    ...tables.map(({ table, rows }) =>
      wholeFile(`dados/${table.name}.json`, Buffer.from(`${JSON.stringify(rows, null, 2)}\n`)),
    ),
    ...files.map(({ name, path }) => ({
      path: `arquivos/${name}`,
      mtime: now,
      open: async () => (await services.files.open(project._id, path)) ?? Readable.from([]),
    })),
    ...encrypted.flatMap(({ name, bytes }) => (bytes ? wholeFile(`arquivos/${name}`, bytes) : [])),
  ]);
}

async function storedOf({ services, project }: JobContext, files: readonly PersonFile[]): Promise<PersonFile[]> {
  const sizes = await Promise.all(files.map(({ path }) => services.files.size(project._id, path)));
  return files.filter((_, at) => sizes[at] !== null);
}

/**
 * Returns the person's rows, as `readableData` reads those that the person sees in another form than they are stored
 * in.
 */
async function readableTables({ services, project }: JobContext, sql: Sql, userId: string) {
  const tables = await gatherRows(sql, personalTables(services.registry), project._id, userId);
  const readers = Object.assign({}, ...services.registry.readableData.map(({ rows }) => rows)) as NonNullable<
    ReadableData["rows"]
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
