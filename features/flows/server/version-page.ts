import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";

const PAGE = 20;

export interface VersionPage {
  /** Newest first. */
  versions: { version: number; published_at: string }[];
  /** What the next page's `before` is; null for the last page. */
  next: number | null;
}

/** Returns one page of a flow's published versions, those below number `before`; without it, the newest. */
export async function versionPage(
  { sql, project }: Pick<Context, "sql" | "project">,
  flowId: string,
  before?: number,
): Promise<VersionPage> {
  const rows = await sql<{ version: number; published_at: Date }[]>`
    select version, published_at from flow_versions
    where project_id = ${project._id} and flow_id = ${flowId} ${before ? sql`and version < ${before}` : sql``}
    order by version desc ${limitTo(sql, PAGE + 1)}`;
  const versions = rows
    .slice(0, PAGE)
    .map(({ version, published_at }) => ({ version, published_at: published_at.toISOString() }));
  return { versions, next: rows.length > PAGE ? (versions.at(-1)?.version ?? null) : null };
}
