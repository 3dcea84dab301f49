import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { newId } from "#shared/ids.ts";
import { folded } from "#shared/folded.ts";
import { MAX_MEDIA_NAME, type MediaKind } from "../engine/media-limits.ts";
import type { FolderFile } from "./folder-file.ts";

const KINDS: Record<string, MediaKind> = { mp4: "video", webm: "video", m4a: "audio", mp3: "audio", vtt: "captions" };

interface MediaRecord {
  files: ReadonlyMap<string, FolderFile>;
  /** Names in the library, by path; a file without one is named after its path. */
  names: ReadonlyMap<string, string>;
  now: Date;
}

/**
 * Adds the files of an academy's folder to the library. For a file that the library already has, updates its facts but
 * not its name.
 */
export async function recordMedia(sql: Sql, projectId: string, { files, names, now }: MediaRecord): Promise<void> {
  const rows = [...files]
    .filter(([path, { size }]) => /^(?:pictures|media|files)\//.test(path) && size > 0)
    .map(([path, { size, fingerprint, seconds }]) => {
      const name = (names.get(path) ?? titleOf(path)).slice(0, MAX_MEDIA_NAME);
      return {
        project_id: projectId,
        id: newId(),
        path,
        kind: kindOf(path),
        name,
        bytes: size,
        fingerprint,
        seconds: seconds === null ? null : Math.round(seconds),
        search_key: folded(name),
        added_at: now,
      };
    });
  for (const chunk of chunksOf(rows))
    await sql`
      insert into media ${sql(chunk)}
      on conflict (project_id, path) do update
        set bytes = excluded.bytes, fingerprint = excluded.fingerprint, seconds = excluded.seconds
        where media.fingerprint <> excluded.fingerprint`;
}

function kindOf(path: string): MediaKind {
  if (path.startsWith("pictures/")) return "picture";
  return path.startsWith("files/") ? "document" : (KINDS[path.split(".").at(-1) ?? ""] ?? "document");
}

/** Returns a title for a path: “pictures/roda-de-conversa.svg” → “Roda de conversa”. */
function titleOf(path: string): string {
  const words = (path.split("/").at(-1) ?? path)
    .replace(/\.\w+$/, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return words === "" ? "Arquivo" : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
