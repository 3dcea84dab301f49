import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { newId } from "#shared/ids.ts";
import type { StoredBlock } from "./complete-block.ts";

export type LandingPage = { blocks: StoredBlock[] } | null;

interface StoredPage {
  page: LandingPage;
  version: string;
}

type ProjectContext = Pick<Context, "sql" | "now"> & { project: { _id: string } };

/** Reads the landing page from the database, because the request's project comes from a cache and may be outdated. */
export async function storedLanding({ sql, project }: Pick<ProjectContext, "sql" | "project">): Promise<StoredPage> {
  return requireRow(
    await sql<StoredPage[]>`
      select landing_page as page, md5(coalesce(landing_page::text, '')) as version
      from projects where id = ${project._id}`,
  );
}

/** Reads the landing page and locks the project's row until the transaction ends. */
export async function lockLanding({ sql, project }: ProjectContext): Promise<StoredPage> {
  return requireRow(
    await sql<StoredPage[]>`
      select landing_page as page, md5(coalesce(landing_page::text, '')) as version
      from projects where id = ${project._id} for no key update`,
  );
}

function requireRow([row]: readonly StoredPage[]): StoredPage {
  if (!row) throw new Error("A request's project is not stored");
  return row;
}

const MAX_EDITIONS = 20;

/**
 * Writes the page and adds an edition with the page before it; deletes all but the newest 20 editions. Returns false if
 * nothing changed.
 */
export async function writeLanding({ sql, project, now }: ProjectContext, before: LandingPage, page: LandingPage) {
  const after = page && sql.json(page as never);
  const changed = await sql`
    update projects set landing_page = ${after}
    where id = ${project._id} and landing_page is distinct from ${after}::jsonb returning id`;
  if (changed.length === 0) return false;
  await sql`
    insert into landing_editions (project_id, id, page, created_at)
    values (${project._id}, ${newId()}, ${before && sql.json(before as never)}, ${now})`;
  await sql`
    delete from landing_editions where project_id = ${project._id} and id not in (
      select id from landing_editions where project_id = ${project._id} order by created_at desc, id desc ${limitTo(sql, MAX_EDITIONS)})`;
  await notifyChange(sql, project._id, "projects");
  return true;
}
