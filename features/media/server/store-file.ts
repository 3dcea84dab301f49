import type { Staff, TransactionsContext } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { newId } from "#shared/ids.ts";
import { folded } from "#shared/folded.ts";
import { freeName } from "./free-name.ts";
import { mediaColumns, type MediaRow } from "./media-row.ts";
import type { PreparedFile } from "./prepare-file.ts";
import { requireLibraryRoom } from "./require-library-room.ts";
import { storedPath } from "./stored-path.ts";

interface MediaDetails {
  alt: string;
  is_decorative: boolean;
  /** The row of a video's captions, which is stored before the video; null without captions. */
  captions_id: string | null;
}

/**
 * Stores a prepared file and its row, and calls `record` to audit it. If the file exists already, fills only what its
 * row lacks, and returns it. No database connection is held while the file is written.
 */
export async function storeFile(
  context: TransactionsContext<Staff>,
  file: PreparedFile,
  { alt, is_decorative, captions_id }: MediaDetails,
  record: (sql: Sql, row: MediaRow) => Promise<void>,
): Promise<MediaRow> {
  const { services, project, now } = context;
  await context.inTransaction((sql) => requireLibraryRoom({ sql, project, services }, file));
  const stored = storedPath(file.path);
  if (file.content instanceof Blob) await services.files.putBlob(project._id, stored, file.content);
  else await services.files.put(project._id, stored, file.content);
  return await context.inTransaction(async (sql) => {
    const name = await freeName(sql, project._id, file);
    await sql`
      insert into media (project_id, id, path, kind, name, alt, is_decorative, captions_id, bytes, fingerprint, seconds,
        search_key, added_at)
      values (${project._id}, ${newId()}, ${file.path}, ${file.kind}, ${name}, ${alt}, ${is_decorative}, ${captions_id},
        ${file.size}, ${file.fingerprint}, ${file.seconds}, ${folded(`${name} ${alt}`)}, ${now})
      on conflict (project_id, path) do update set
        alt = case when media.alt = '' and not media.is_decorative then excluded.alt else media.alt end,
        is_decorative = media.is_decorative or (media.alt = '' and excluded.is_decorative),
        captions_id = coalesce(media.captions_id, excluded.captions_id)`;
    const [row] = await sql<MediaRow[]>`
      select ${mediaColumns(sql)} from media m where m.project_id = ${project._id} and m.path = ${file.path}`;
    if (!row) throw new Error("A stored file has no row");
    await record(sql, row);
    return row;
  });
}
