import { searchObjects } from "#features/search/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { StaffFound } from "../contract.ts";
import { bestMatches } from "../engine/best-matches.ts";

/** Max number of draft objects searched. */
const MAX_READ = 2000;

interface ObjectRow {
  name: string;
  title: string;
  course: string;
  course_name: string;
}

/** Finds objects by their titles, including drafts; then published ones by their text, as in the learners' search. */
export async function findStaffObjects(context: Context, q: string, limit: number): Promise<StaffFound[]> {
  const [drafts, published] = await Promise.all([draftRows(context), publishedRows(context, q, limit)]);
  const titled = bestMatches(q, [...drafts, ...published], ({ title }) => title, limit);
  const byPlace = new Map([...titled, ...published].map((row) => [`${row.course}/${row.name}`, row]));
  return [...byPlace.values()].slice(0, limit).map(({ name, title, course, course_name }) => ({
    kind: "object",
    name,
    title,
    detail: course_name,
    course,
  }));
}

async function publishedRows(context: Context, q: string, limit: number): Promise<ObjectRow[]> {
  const ids = (await searchObjects(context, q, null, limit)).map(({ object_id }) => object_id);
  if (ids.length === 0) return [];
  const { sql, project } = context;
  return await sql<ObjectRow[]>`
    select o.friendly_id as name, o.title, c.friendly_id as course, c.name as course_name
    from unnest(${ids}::text[]::uuid[]) with ordinality as f(id, at)
      join objects o on o.project_id = ${project._id} and o.id = f.id
      join courses c on c.project_id = o.project_id and c.id = o.course_id
    order by f.at`;
}

/** Returns objects that are not published: of courses with unpublished changes, all objects of the draft. */
async function draftRows({ sql, project }: Context): Promise<ObjectRow[]> {
  return await sql<ObjectRow[]>`
    select o ->> 'friendly_id' as name, o ->> 'title' as title, coalesce(c.friendly_id, d.course_id::text) as course,
      d.document ->> 'name' as course_name
    from course_drafts d
      left join courses c on c.project_id = d.project_id and c.id = d.course_id
      cross join lateral jsonb_array_elements(d.document -> 'trails') t
      cross join lateral jsonb_array_elements(t -> 'objects') o
    where d.project_id = ${project._id} and d.deleted_at is null and d.document is not null
    union all
    select o.friendly_id, o.title, c.friendly_id, c.name
    from objects o join courses c on c.project_id = o.project_id and c.id = o.course_id
    where o.project_id = ${project._id} and o.published_at is null
    ${limitTo(sql, MAX_READ)}`;
}
