import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { dateText } from "#shared/time-in-portuguese.ts";

/** Throws 403 if the person is muted, and 429 if they wrote many posts within five minutes. */
export async function requireMayWrite({ services, sql, project, user, now }: Context): Promise<void> {
  const [row] = await sql<[{ muted_until: Date | null }]>`
    select max(ends_at) as muted_until from forum_measures
    where project_id = ${project._id} and user_id = ${user._id} and kind = 'mute' and ends_at > ${now}`;
  if (row.muted_until) {
    const day = dateText(row.muted_until, { timeZone: project.time_zone });
    throw new Problem(403, `Até ${day} você pode ler, mas não escrever no fórum. O motivo está em “Moderação”.`);
  }
  await services.limits.writeInForum(user._id);
}
