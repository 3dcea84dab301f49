import type { Services } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { decimalText } from "#shared/number-text.ts";

interface LibraryContext {
  sql: Sql;
  project: { _id: string };
  services: Pick<Services, "mediaLimits">;
}

/**
 * Throws 507 if a file does not fit into the academy's library. `path` is empty for a file that has not arrived yet.
 * Concurrent uploads may exceed the limit by their own size, which is enough to protect the disk.
 */
export async function requireLibraryRoom(
  { sql, project, services }: LibraryContext,
  { size, path = "" }: { size: number; path?: string },
): Promise<void> {
  const { libraryBytes } = services.mediaLimits;
  const [row] = await sql<{ used: number; is_known: boolean }[]>`
    select coalesce(sum(bytes), 0)::float8 as used, coalesce(bool_or(path = ${path}), false) as is_known
    from media where project_id = ${project._id}`;
  if (!row || row.is_known || row.used + size <= libraryBytes) return;
  throw new Problem(
    507,
    `A biblioteca de mídias está cheia: o limite da academia são ${decimalText(libraryBytes / 1e9)} GB. Apague o que não se usa mais e envie de novo.`,
  );
}
