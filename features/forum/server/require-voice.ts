import type { Context } from "#platform/server/http/context.ts";
import { Problem, tooMany } from "#platform/server/http/problem.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { dateText } from "#shared/time-in-portuguese.ts";

const MAX_IN_WINDOW = 12;
const WINDOW_MS = 5 * 60_000;

/** Refuses who may only read for a time, and who has written many messages in five minutes. */
export async function requireVoice({ sql, project, user, now }: Context): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const [row] = await sql<[{ muted_until: Date | null; written: number }]>`
    select
      (select max(ends_at) from forum_measures
        where project_id = ${project._id} and user_id = ${user._id} and kind = 'mute' and ends_at > ${now}) as muted_until,
      (select count(*)::int from (select from forum_texts
        where project_id = ${project._id} and author_id = ${user._id} and created_at > ${since}
        ${limitTo(sql, MAX_IN_WINDOW)}) w) as written`;
  if (row.muted_until) {
    const day = dateText(row.muted_until, { timeZone: project.time_zone });
    throw new Problem(403, `Até ${day} você pode ler, mas não escrever no fórum. O motivo está em “Moderação”.`);
  }
  if (row.written >= MAX_IN_WINDOW) throw tooMany(WINDOW_MS / 1000);
}
