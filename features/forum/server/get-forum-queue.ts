import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { ForumCase, getForumQueue as contract } from "../contract.ts";
import { fillRow } from "./fill-row.ts";
import { postsById } from "./post-queries.ts";
import { forumSettings } from "./settings.ts";

const MAX = 50;

interface CaseRow extends Omit<ForumCase, "html" | "created_at" | "course" | "author" | "state" | "last_hidden_at"> {
  created_at: Date;
  course: string;
  course_name: string;
  author_id: string | null;
  author: string | null;
  position: number | null;
  last_hidden_at: Date | null;
}

/** Returns the messages that need a decision, oldest first, and the last decisions. */
export async function getForumQueue(context: Context): Promise<z.input<typeof contract.output>> {
  const { project } = context;
  if (!project.module_forum) throw notFound("Esta academia não tem fórum.");
  const [cases, decisions, settings] = await Promise.all([
    readCases(context),
    readDecisions(context),
    forumSettings(context),
  ]);
  const posts = await postsById(
    context,
    cases.map(({ post_id }) => post_id),
  );
  const htmlById = new Map(posts.map((post) => [post.id, fillRow(context, post)]));
  return {
    cases: cases.map(({ author, author_id, course, course_name, position, created_at, last_hidden_at, ...row }) => ({
      ...row,
      html: htmlById.get(row.post_id) ?? "",
      course: { friendly_id: course, name: course_name },
      author: author && author_id ? { _id: author_id, name: author } : null,
      state: position === null ? ("waiting" as const) : ("shown" as const),
      created_at: created_at.toISOString(),
      last_hidden_at: last_hidden_at?.toISOString() ?? null,
    })),
    decisions,
    settings,
  };
}

async function readCases({ sql, project }: Context): Promise<CaseRow[]> {
  const own = project._id;
  return await sql<CaseRow[]>`
      select p.id as post_id, p.topic_id, p.position, t.title, c.friendly_id as course, c.name as course_name, x.author_id,
        case when x.anonymous then null else u.data ->> 'name' end as author, x.anonymous as is_anonymous,
        p.created_at, v.why as review,
        (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'note', r.note, 'name', ru.data ->> 'name',
            'created_at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.created_at), '[]')
          from forum_reports r join users ru on ru.project_id = r.project_id and ru.id = r.user_id
          where r.project_id = ${own} and r.post_id = p.id and r.closed_at is null) as reports,
        h.count as hidden_before, h.last as last_hidden_at
      from (
        select post_id, min(at) as at from (
          select post_id, created_at as at from forum_reports where project_id = ${own} and closed_at is null
          union all
          select post_id, created_at from forum_reviews where project_id = ${own}) q
        group by post_id order by min(at) ${limitTo(sql, MAX)}) open
        join forum_posts p on p.project_id = ${own} and p.id = open.post_id
        join forum_topics t on t.project_id = ${own} and t.id = p.topic_id
        join courses c on c.project_id = ${own} and c.id = t.course_id
        join forum_texts x on x.project_id = ${own} and x.post_id = p.id
        left join users u on u.project_id = ${own} and u.id = x.author_id
        left join forum_reviews v on v.project_id = ${own} and v.post_id = p.id
        cross join lateral (
          select count(*)::int as count, max(created_at) as last from forum_measures m
          where m.project_id = ${own} and m.user_id = x.author_id and m.kind in ('hide', 'refuse')) h
      order by open.at`;
}

type Decision = z.input<typeof contract.output>["decisions"][number];

interface DecisionRow extends Omit<Decision, "created_at" | "ends_at" | "topic"> {
  created_at: Date;
  ends_at: Date | null;
  topic_id: string | null;
  title: string;
  course: string;
}

async function readDecisions({ sql, project }: Context): Promise<Decision[]> {
  const rows = await sql<DecisionRow[]>`
    select m.id as _id, m.kind, s.data ->> 'name' as staff, m.reason, m.post_id, m.created_at, m.ends_at, m.answer,
      case when x.post_id is null then null when x.anonymous then 'Pergunta anônima' else u.data ->> 'name' end as person,
      t.id as topic_id, t.title, c.friendly_id as course,
      m.kind in ('hide', 'refuse') and x.post_id is not null and exists (select from forum_removals r
        where r.project_id = m.project_id and r.post_id = m.post_id and r.kind = 'moderation') as may_restore
    from forum_measures m
      join users u on u.project_id = m.project_id and u.id = m.user_id
      left join users s on s.project_id = m.project_id and s.id = m.staff_id
      left join forum_texts x on x.project_id = m.project_id and x.post_id = m.post_id
      left join forum_posts p on p.project_id = x.project_id and p.id = x.post_id
      left join forum_topics t on t.project_id = p.project_id and t.id = p.topic_id
      left join courses c on c.project_id = t.project_id and c.id = t.course_id
    where m.project_id = ${project._id}
    order by coalesce(m.answered_at, m.created_at) desc, m.id desc ${limitTo(sql, MAX)}`;
  return rows.map(({ created_at, ends_at, topic_id, title, course, ...row }) => ({
    ...row,
    topic: topic_id ? { _id: topic_id, title, course } : null,
    created_at: created_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
  }));
}
