import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { liftForumMute as contract } from "../contract.ts";
import { recordMeasure } from "./record-measure.ts";

/**
 * Ends all of a person's current mutes, found by one of them, and notifies the person. 409 if they can write already.
 */
export async function liftForumMute(
  context: Context,
  { measure: id, reason }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const [mute] = await sql<
    { user_id: string; post_id: string | null; topic_id: string | null; course: string | null }[]
  >`
    select m.user_id, m.post_id, p.topic_id, c.friendly_id as course
    from forum_measures m
      left join forum_posts p on p.project_id = m.project_id and p.id = m.post_id
      left join forum_topics t on t.project_id = p.project_id and t.id = p.topic_id
      left join courses c on c.project_id = t.project_id and c.id = t.course_id
    where m.project_id = ${project._id} and m.id = ${id} and m.kind = 'mute'`;
  if (!project.module_forum || !mute) throw notFound("Esta decisão não existe.");
  if (mute.user_id === user._id)
    throw new Problem(409, "Esta decisão é sobre você: outra pessoa da equipe precisa decidir.", {
      code: "own_account",
    });
  const { count } = await sql`
    update forum_measures set ends_at = ${now}
    where project_id = ${project._id} and user_id = ${mute.user_id} and kind = 'mute' and ends_at > ${now}`;
  if (count === 0) throw new Problem(409, "Esta pessoa já pode escrever. Recarregue a página.");
  const about = { author_id: mute.user_id, id: mute.post_id, topic_id: mute.topic_id, course: mute.course };
  await recordMeasure(context, about, { kind: "unmute", reason: reason || "A moderação reviu a decisão." });
  await audit(context, "lift-forum-mute", id);
  return { message: "A pessoa foi avisada e pode escrever de novo." };
}
