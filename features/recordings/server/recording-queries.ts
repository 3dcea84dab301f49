import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Recording } from "../contract.ts";

type ReadContext = Pick<Context, "sql" | "project">;

interface Row {
  id: string;
  user_id: string;
  person: string;
  device: string;
  began_at: Date;
  ended_at: Date;
  pages: string[];
}
const MAX_SHOWN = 200;
const MAX_PAGES = 60;

/** Returns recordings of people who still allow them, newest first, at most 200; with `id`, only that one. */
export async function recordingsOf({ sql, project }: ReadContext, id: string | null = null) {
  const rows = await sql<Row[]>`
    with allowing as (
      select user_id from (
        select distinct on (user_id) user_id, given from consents
        where project_id = ${project._id} and purpose = 'recording' order by user_id, created_at desc, id desc) c
      where given),
    found as (
      select recording_id, user_id, min(device) as device, min(began_at) as began_at, max(ended_at) as ended_at
      from recording_parts
      where project_id = ${project._id} and user_id in (select user_id from allowing)
        ${id ? sql`and recording_id = ${id}` : sql``}
      group by recording_id, user_id order by min(began_at) desc ${limitTo(sql, MAX_SHOWN)})
    select f.recording_id as id, f.user_id, coalesce(u.data ->> 'name', u.email) as person, f.device, f.began_at,
      f.ended_at, p.pages
    from found f
      join users u on u.project_id = ${project._id} and u.id = f.user_id
      join lateral (
        select coalesce(jsonb_agg(path order by seq, place), '[]') as pages from recording_parts r,
          jsonb_array_elements_text(r.pages) with ordinality as shown (path, place)
        where r.project_id = ${project._id} and r.recording_id = f.recording_id) p on true
    order by f.began_at desc, f.recording_id`;
  return rows.map(({ user_id, ...row }) => ({ user_id, recording: recordingOf(row) }));
}

/** Returns a recording. Throws 404 if there is none, or its person no longer allows it. */
export async function requireRecording(context: ReadContext, id: string) {
  const [found] = await recordingsOf(context, id);
  if (!found) throw notFound("Esta gravação não existe mais.");
  return found;
}

function recordingOf({ id, person, device, began_at, ended_at, pages }: Omit<Row, "user_id">): Recording {
  const seconds = Math.max(0, Math.round((ended_at.getTime() - began_at.getTime()) / 1000));
  const shown = pages.filter((path, at) => path !== pages[at - 1]).slice(0, MAX_PAGES);
  return { _id: id, person, device, began_at: began_at.toISOString(), seconds, pages: shown };
}
