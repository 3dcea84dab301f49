import type { Sql } from "#platform/server/postgres/pool.ts";
import type { MediaUse } from "../contract.ts";

interface FoundUse extends MediaUse {
  path: string;
}

/** Pattern of a media path inside the text of a draft, an edition or a flow. */
const REFERENCE = "(?:pictures|media|files)/[A-Za-z0-9_./-]+";

/**
 * Returns the places where contents use each of these files, by path. `editions` adds earlier editions of courses, and
 * their last changes, which can be restored.
 */
export async function findUses(
  sql: Sql,
  projectId: string,
  paths: readonly string[],
  { editions = false } = {},
): Promise<Map<string, MediaUse[]>> {
  if (paths.length === 0) return new Map();
  const wanted = [...paths];
  const found = [
    ...(await inObjects(sql, projectId, wanted)),
    ...(await inDrafts(sql, projectId, wanted)),
    ...(await inOtherContents(sql, projectId, wanted)),
    ...(editions ? await inEditions(sql, projectId, wanted) : []),
  ];
  const uses = new Map<string, MediaUse[]>();
  for (const { path, ...use } of found) {
    const known = uses.get(path) ?? [];
    const isKnown = known.some(
      ({ kind, title, course_id, object_id }) =>
        kind === use.kind &&
        course_id === use.course_id &&
        object_id === use.object_id &&
        (object_id !== null || title === use.title),
    );
    if (!isKnown) uses.set(path, [...known, use]);
  }
  return uses;
}

/**
 * Finds uses in the published objects. Blocks store addresses: “/media/pictures/roda.webp?v=…”,
 * “downloads/roteiro.pdf”.
 */
function inObjects(sql: Sql, projectId: string, paths: string[]): Promise<FoundUse[]> {
  return sql<FoundUse[]>`
    with named as (
      select o.course_id, o.friendly_id, o.title,
        regexp_replace(regexp_replace(value #>> '{}', '^/media/|[?].*$', '', 'g'), '^downloads/', 'files/') as path
      from objects o
        cross join lateral jsonb_path_query(o.blocks,
          '$[*].keyvalue() ? (@.key == "src" || @.key == "captions" || @.key == "poster" || @.key == "path").value') as value
      where o.project_id = ${projectId})
    select distinct path, 'object' as kind, title, course_id::text, friendly_id as object_id
    from named where path = any(${paths}::text[]) order by title`;
}

/** Finds uses in the drafts, also in those of deleted courses, which can be restored but not opened. */
function inDrafts(sql: Sql, projectId: string, paths: string[]): Promise<FoundUse[]> {
  return sql<FoundUse[]>`
    with written as (
      select case when d.deleted_at is null then d.course_id end as course_id,
        object ->> 'friendly_id' as friendly_id, object ->> 'title' as title, object ->> 'body' as body
      from course_drafts d
        cross join lateral jsonb_path_query(d.document, '$.trails[*].objects[*]') as object
      where d.project_id = ${projectId} and d.document is not null)
    select distinct reference.path[1] as path, 'object' as kind, title, course_id::text, friendly_id as object_id
    from written cross join lateral regexp_matches(body, ${REFERENCE}, 'g') as reference(path)
    where reference.path[1] = any(${paths}::text[]) order by title`;
}

function inOtherContents(sql: Sql, projectId: string, paths: string[]): Promise<FoundUse[]> {
  return sql<FoundUse[]>`
    with named as (
      select regexp_replace(picture, '^/media/|[?].*$', '', 'g') as path, 'hero' as kind, title
      from heros where project_id = ${projectId} and picture is not null
      union all
      select regexp_replace(block ->> 'picture', '^/media/|[?].*$', '', 'g'), 'landing', 'Página inicial'
      from projects p cross join lateral jsonb_path_query(p.landing_page, '$.blocks[*]') as block where p.id = ${projectId}
      union all
      select substr(reference.path[1], length('/media/') + 1), 'brand', brand.title
      from projects p
        cross join lateral (values ('CSS próprio', p.customcss), ('Etiquetas do head', p.config ->> 'heads'))
          as brand (title, body)
        cross join lateral regexp_matches(brand.body, ${`/media/${REFERENCE}`}, 'g') as reference(path)
      where p.id = ${projectId}
      union all
      select substr(reference.path[1], length('/media/') + 1), 'flow', f.friendly_id
      from flows f join flow_versions v on (v.project_id, v.flow_id) = (f.project_id, f.id)
        cross join lateral regexp_matches(v.document::text, ${`/media/${REFERENCE}`}, 'g') as reference(path)
      where f.project_id = ${projectId} and (
        (f.removed_at is null and v.version = f.newest)
        or exists (select from flow_sessions s
          where s.project_id = v.project_id and s.flow_id = v.flow_id and s.version = v.version
            and s.finished_at is null and s.withdrawn_at is null))
      union all
      select wanted.path, 'flow', d.friendly_id
      from flow_drafts d join unnest(${paths}::text[]) as wanted(path) on strpos(d.source, wanted.path) > 0
      where d.project_id = ${projectId}
      union all
      select c.path, 'video', v.name
      from media v join media c on (c.project_id, c.id) = (v.project_id, v.captions_id) where v.project_id = ${projectId})
    select distinct path, kind, title, null as course_id, null as object_id
    from named where path = any(${paths}::text[]) order by kind, title`;
}

function inEditions(sql: Sql, projectId: string, paths: string[]): Promise<FoundUse[]> {
  return sql<FoundUse[]>`
    select distinct reference.path[1] as path, 'edition' as kind, e.document ->> 'name' as title,
      null as course_id, null as object_id
    from course_editions e cross join lateral regexp_matches(e.document::text, ${REFERENCE}, 'g') as reference(path)
    where e.project_id = ${projectId} and reference.path[1] = any(${paths}::text[])
    union
    select reference.path[1], 'edition', s.other -> 'outline' ->> 'name', null, null
    from course_steps s
      cross join lateral regexp_matches((s.other -> 'objects')::text, ${REFERENCE}, 'g') as reference(path)
    where s.project_id = ${projectId} and reference.path[1] = any(${paths}::text[])`;
}
