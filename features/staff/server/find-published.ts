import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { StaffFound } from "../contract.ts";
import { bestMatches } from "../engine/best-matches.ts";
import { latestOrMatching } from "./latest-or-matching.ts";

/** Max number of rows searched, for kinds of which academies have few. */
const MAX_READ = 1000;

interface Row {
  name: string;
  title: string;
  detail: string | null;
}

/** Finds flows by their titles. */
export async function findFlows({ sql, project }: Context, q: string, limit: number): Promise<StaffFound[]> {
  const rows = await sql<Row[]>`
    select f.friendly_id as name, v.document ->> 'title' as title, null as detail
    from flows f join flow_versions v on (v.project_id, v.flow_id, v.version) = (f.project_id, f.id, f.newest)
    where f.project_id = ${project._id} and f.removed_at is null order by f.position, f.id ${limitTo(sql, MAX_READ)}`;
  return matchingResults("flow", q, rows, limit);
}

/** Finds files of the media library by their names and descriptions. */
export async function findMedia({ sql, project }: Context, q: string, limit: number): Promise<StaffFound[]> {
  const files = sql`
    select m.id::text as name, m.name as title, nullif(m.alt, '') as detail, m.added_at, m.search_key
    from media m where m.project_id = ${project._id}`;
  const source = { rows: files, order: sql`added_at desc, name`, text: sql`search_key` };
  const rows = await sql<Row[]>`${latestOrMatching({ sql }, q, source)}`;
  return matchingResults("media", q, rows, limit);
}

/** Finds banners by their titles. */
export async function findHeros({ sql, project }: Context, q: string, limit: number): Promise<StaffFound[]> {
  const rows = await sql<Row[]>`
    select h.id::text as name, h.title, c.name as detail
    from heros h join courses c on (c.project_id, c.id) = (h.project_id, h.course_id)
    where h.project_id = ${project._id} and h.deleted_at is null order by h.id desc ${limitTo(sql, MAX_READ)}`;
  return matchingResults("hero", q, rows, limit);
}

/** Finds deep links by their names, addresses or targets. */
export async function findLinks({ sql, project }: Context, q: string, limit: number): Promise<StaffFound[]> {
  const rows = await sql<Row[]>`
    select l.id::text as name, coalesce(nullif(l.name, ''), l.friendly_id) as title,
      concat_ws(' · ', l.friendly_id, c.name, o.title) as detail
    from deep_links l
      join courses c on (c.project_id, c.id) = (l.project_id, l.course_id)
      left join objects o on (o.project_id, o.id) = (l.project_id, l.object_id)
    where l.project_id = ${project._id} and l.deleted_at is null order by l.id desc ${limitTo(sql, MAX_READ)}`;
  return matchingResults("link", q, rows, limit);
}

function matchingResults(kind: StaffFound["kind"], q: string, rows: readonly Row[], limit: number): StaffFound[] {
  const best = bestMatches(
    q,
    rows,
    ({ title, detail }) => (kind === "hero" ? title : `${title} ${detail ?? ""}`),
    limit,
  );
  return best.map(({ name, title, detail }) => ({ kind, name, title, detail, course: null }));
}
