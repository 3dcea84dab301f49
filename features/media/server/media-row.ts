import { linkToFile } from "#platform/server/files/link-to-file.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Media } from "../contract.ts";
import { storedPath } from "./stored-path.ts";

export interface MediaRow extends Omit<Media, "address" | "added_at"> {
  fingerprint: string;
  added_at: Date;
}

export function mediaColumns(sql: Sql) {
  return sql`
    m.id as _id, m.kind, m.path, m.name, m.alt, m.is_decorative, m.bytes, m.seconds, m.fingerprint, m.added_at,
    (select c.path from media c where (c.project_id, c.id) = (m.project_id, m.captions_id)) as captions`;
}

const LINK_SECONDS = 6 * 3600;

/**
 * Converts a row to the contract's shape. A document gets a signed link that expires after 6 hours, any other file its
 * public address.
 */
export function mediaOf(
  context: { services: Services; project: { _id: string }; now: Date },
  { fingerprint, added_at, ...row }: MediaRow,
): Media {
  const { path } = row;
  const address = path.startsWith("files/")
    ? linkToFile(context, storedPath(path), LINK_SECONDS)
    : `/media/${path}?v=${fingerprint}`;
  return { ...row, address, added_at: added_at.toISOString() };
}
