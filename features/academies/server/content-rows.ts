import type { Sql } from "#platform/server/postgres/pool.ts";

/** A row as plain JSON: dates are texts such as "2026-12-18", numbers are numbers. */
export type ContentRow = Readonly<Record<string, unknown>>;

/** The stored content that an academy's folder describes. Rows refer to each other by friendly id, and are in order. */
export interface ContentRows {
  project: ContentRow;
  hosts: ContentRow[];
  legal_pages: ContentRow[];
  faq_items: ContentRow[];
  courses: ContentRow[];
  heros: ContentRow[];
  trails: ContentRow[];
  objects: ContentRow[];
  announcements: ContentRow[];
  deep_links: ContentRow[];
  flows: ContentRow[];
}

/**
 * Returns SQL for a row's index among the academy's rows, to replace its position: deletions leave gaps in positions.
 */
function positionWithoutGaps(sql: Sql, row: ReturnType<Sql>) {
  return sql`jsonb_build_object('position', row_number() over (order by ${row}.position) - 1)`;
}

/**
 * Reads an academy's content, with the latest version of each legal page. The transaction must be inside the project
 * (`setTransactionProject`).
 */
export async function readContentRows(sql: Sql, projectId: string): Promise<ContentRows> {
  return { ...(await readAcademyRows(sql, projectId)), ...(await readCourseRows(sql, projectId)) };
}

type AcademyRows = Pick<
  ContentRows,
  "project" | "hosts" | "legal_pages" | "faq_items" | "announcements" | "deep_links" | "flows"
>;

async function readAcademyRows(sql: Sql, projectId: string): Promise<AcademyRows> {
  const [project = {}] = await rows(sql`select to_jsonb(p) as row from projects p where id = ${projectId}`);
  return {
    project,
    hosts: await rows(sql`
      select to_jsonb(h) as row from hosts h where project_id = ${projectId}
      order by redirect_to is not null, position, host`),
    legal_pages: await rows(sql`
      select distinct on (kind) to_jsonb(l) as row from legal_pages l
      where project_id = ${projectId} order by kind, version desc`),
    faq_items: await rows(
      sql`
        select to_jsonb(f) || ${positionWithoutGaps(sql, sql`f`)} as row from faq_items f where project_id = ${projectId} order by position`,
    ),
    announcements: await rows(sql`
      select to_jsonb(a) || jsonb_build_object('course', c.friendly_id) || ${positionWithoutGaps(sql, sql`a`)} as row
      from announcements a left join courses c on (c.project_id, c.id) = (a.project_id, a.course_id)
      where a.project_id = ${projectId} and a.class_id is null and a.deleted_at is null
      order by a.position`),
    deep_links: await rows(sql`
      select to_jsonb(d) || jsonb_build_object('course', c.friendly_id, 'object', o.friendly_id) as row
      from deep_links d
        join courses c on (c.project_id, c.id) = (d.project_id, d.course_id)
        left join objects o on (o.project_id, o.id) = (d.project_id, d.object_id)
      where d.project_id = ${projectId} and d.deleted_at is null order by d.id`),
    flows: await rows(sql`
      select jsonb_build_object('friendly_id', f.friendly_id, 'source', v.source) as row
      from flows f join flow_versions v on (v.project_id, v.flow_id, v.version) = (f.project_id, f.id, f.newest)
      where f.project_id = ${projectId} and f.removed_at is null order by f.position`),
  };
}

type CourseRows = Pick<ContentRows, "courses" | "heros" | "trails" | "objects">;

async function readCourseRows(sql: Sql, projectId: string): Promise<CourseRows> {
  return {
    courses: await rows(sql`
      select to_jsonb(c) as row from courses c where project_id = ${projectId} order by position, friendly_id`),
    heros: await rows(sql`
      select to_jsonb(h) || jsonb_build_object('course', c.friendly_id) as row
      from heros h join courses c on (c.project_id, c.id) = (h.project_id, h.course_id)
      where h.project_id = ${projectId} and h.deleted_at is null order by c.position, c.friendly_id, h.position`),
    trails: await rows(sql`
      select to_jsonb(t) || jsonb_build_object('course', c.friendly_id) as row
      from trails t join courses c on (c.project_id, c.id) = (t.project_id, t.course_id)
      where t.project_id = ${projectId} order by c.position, c.friendly_id, t.position`),
    objects: await rows(sql`
      select to_jsonb(o) || jsonb_build_object('course', c.friendly_id, 'trail', t.friendly_id) as row
      from objects o
        join courses c on (c.project_id, c.id) = (o.project_id, o.course_id)
        join trails t on (t.project_id, t.id) = (o.project_id, o.trail_id)
      where o.project_id = ${projectId} order by c.position, c.friendly_id, t.position, o.position`),
  };
}

async function rows(query: PromiseLike<{ row: ContentRow }[]>): Promise<ContentRow[]> {
  return (await query).map(({ row }) => row);
}
