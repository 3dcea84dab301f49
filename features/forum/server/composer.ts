import type { Context } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";
import type { Composer } from "../engine/schemas.ts";

/**
 * Returns the data for the form that writes a post. `place`: id of the topic, or of the object or course that a new
 * topic is about.
 */
export async function composerFor({ sql, project, user, now }: Context, place: string): Promise<Composer> {
  const [row] = await sql<
    { title: string | null; body: string | null; updated_at: Date | null; muted_until: Date | null }[]
  >`
    select d.title, d.body, d.updated_at, m.muted_until
    from (select max(ends_at) as muted_until from forum_measures
        where project_id = ${project._id} and user_id = ${user._id} and kind = 'mute' and ends_at > ${now}) m
      left join forum_drafts d on d.project_id = ${project._id} and d.user_id = ${user._id} and d.place = ${place}`;
  const draft =
    row?.updated_at && row.body !== null
      ? { title: row.title ?? "", body: row.body, updated_at: row.updated_at.toISOString() }
      : null;
  return { draft, client_id: newId(), muted_until: row?.muted_until?.toISOString() ?? null };
}
