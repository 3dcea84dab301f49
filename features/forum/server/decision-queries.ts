import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { ForumDecision } from "../contract.ts";
import type { Cursor } from "./cursor.ts";
import { isForAnother } from "./is-for-another.ts";

export interface DecisionRow extends Omit<ForumDecision, "created_at" | "ends_at" | "topic"> {
  created_at: Date;
  ends_at: Date | null;
  topic_id: string | null;
  title: string;
  course: string;
  /** Moment of the answer, or of the decision if it was not answered. */
  moved_at: Date;
}

/** Returns the moderators' decisions, the latest decided or answered first. */
export async function readDecisions(context: Context, after: Cursor | null, limit: number): Promise<DecisionRow[]> {
  const { sql, project, now } = context;
  return await sql<DecisionRow[]>`
    select m.id as _id, m.kind, s.data ->> 'name' as staff, m.reason, m.post_id, m.created_at, m.ends_at, m.answer,
      coalesce(m.answered_at, m.created_at) as moved_at,
      m.answered_at is not null and m.answer_seen_at is null as is_new_answer,
      case when x.post_id is null then null when x.anonymous then 'Pergunta anônima' else u.data ->> 'name' end as person,
      t.id as topic_id, t.title, c.friendly_id as course,
      m.kind = 'mute' and m.ends_at > ${now} as may_lift,
      m.kind in ('hide', 'refuse') and x.post_id is not null and not ${isForAnother(context)} and exists (select from forum_removals r
        where r.project_id = m.project_id and r.post_id = m.post_id and r.kind = 'moderation') as may_restore
    from forum_measures m
      join users u on u.project_id = m.project_id and u.id = m.user_id
      left join users s on s.project_id = m.project_id and s.id = m.staff_id
      left join forum_texts x on x.project_id = m.project_id and x.post_id = m.post_id
      left join forum_posts p on p.project_id = x.project_id and p.id = x.post_id
      left join forum_topics t on t.project_id = p.project_id and t.id = p.topic_id
      left join courses c on c.project_id = t.project_id and c.id = t.course_id
    where m.project_id = ${project._id}
      ${after ? sql`and (coalesce(m.answered_at, m.created_at), m.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by coalesce(m.answered_at, m.created_at) desc, m.id desc ${limitTo(sql, limit)}`;
}

/** Counts the answers to decisions that no moderator has seen yet. */
export async function countNewAnswers({ sql, project }: Pick<Context, "sql" | "project">): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from forum_measures
    where project_id = ${project._id} and answered_at is not null and answer_seen_at is null`;
  return row.count;
}

/** Marks the new answers among these decisions as seen. */
export async function markAnswersSeen(
  { sql, project, now }: Context,
  decisions: readonly Pick<DecisionRow, "_id" | "is_new_answer">[],
): Promise<void> {
  const ids = decisions.filter(({ is_new_answer }) => is_new_answer).map(({ _id }) => _id);
  if (ids.length === 0) return;
  await sql`update forum_measures set answer_seen_at = ${now}
    where project_id = ${project._id} and id = any(${ids}::uuid[])`;
}
