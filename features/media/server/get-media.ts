import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { folded } from "#shared/folded.ts";
import type { getMedia as contract } from "../contract.ts";
import { findUses } from "./find-uses.ts";
import { mediaColumns, mediaOf, type MediaRow } from "./media-row.ts";

const PAGE = 24;
const MAX_WORDS = 6;

/** Returns one page of the library, newest first, each file with the places that use it. */
export async function getMedia(
  context: Context<Staff>,
  { search, kind, page }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, sql, project } = context;
  const words = folded(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const matches = words.reduce(
    (all, word) => sql`${all} and position(${word} in m.search_key) > 0`,
    sql`m.project_id = ${project._id} and ${kind === "all" ? sql`true` : sql`m.kind = ${kind}`}`,
  );
  const rows = await sql<MediaRow[]>`
    select ${mediaColumns(sql)} from media m where ${matches}
    order by m.added_at desc, m.id desc ${limitTo(sql, PAGE)} offset ${(page - 1) * PAGE}`;
  const [sums] = await sql<{ total: number; used: number }[]>`
    select count(*) filter (where ${matches})::int as total, coalesce(sum(m.bytes), 0)::float8 as used
    from media m where m.project_id = ${project._id}`;
  const uses = await findUses(
    sql,
    project._id,
    rows.map(({ path }) => path),
  );
  const total = sums?.total ?? 0;
  return {
    media: rows.map((row) => ({ ...mediaOf(context, row), uses: uses.get(row.path) ?? [] })),
    total,
    pages: Math.max(1, Math.ceil(total / PAGE)),
    used_bytes: sums?.used ?? 0,
    max_bytes: services.mediaLimits.libraryBytes,
    max_file_bytes: services.mediaLimits.fileBytes,
  };
}
