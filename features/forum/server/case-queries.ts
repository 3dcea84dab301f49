import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { ForumCase } from "../contract.ts";
import type { Cursor } from "./cursor.ts";
import { isForAnother } from "./is-for-another.ts";

export interface CaseRow extends Omit<
  ForumCase,
  "html" | "created_at" | "course" | "author" | "state" | "last_hidden_at"
> {
  created_at: Date;
  course: string;
  course_name: string;
  author_id: string | null;
  author: string | null;
  position: number | null;
  last_hidden_at: Date | null;
  /** Moment of the first open report, or since which the post waits for approval. */
  since: Date;
}

/** Returns the posts that were reported or wait for approval, the longest waiting first. */
export async function readCases(context: Context, after: Cursor | null, limit: number): Promise<CaseRow[]> {
  const { sql, project } = context;
  const own = project._id;
  return await sql<CaseRow[]>`
      select p.id as post_id, p.topic_id, p.position, t.title, c.friendly_id as course, c.name as course_name, x.author_id,
        case when x.anonymous then null else u.data ->> 'name' end as author, x.anonymous as is_anonymous,
        p.created_at, v.why as review, open.at as since,
        (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'note', r.note, 'name', ru.data ->> 'name',
            'created_at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.created_at), '[]')
          from forum_reports r join users ru on ru.project_id = r.project_id and ru.id = r.user_id
          where r.project_id = ${own} and r.post_id = p.id and r.closed_at is null) as reports,
        h.count as hidden_before, h.last as last_hidden_at, not ${isForAnother(context)} as may_decide
      from (
        select q.post_id, min(q.at) as at from (${openCases({ sql, project })}) q
        group by q.post_id
        ${after ? sql`having (min(q.at), q.post_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
        order by min(q.at), q.post_id ${limitTo(sql, limit)}) open
        join forum_posts p on p.project_id = ${own} and p.id = open.post_id
        join forum_topics t on t.project_id = ${own} and t.id = p.topic_id
        join courses c on c.project_id = ${own} and c.id = t.course_id
        join forum_texts x on x.project_id = ${own} and x.post_id = p.id
        left join users u on u.project_id = ${own} and u.id = x.author_id
        left join forum_reviews v on v.project_id = ${own} and v.post_id = p.id
        cross join lateral (
          select count(*)::int as count, max(created_at) as last from forum_measures m
          where m.project_id = ${own} and m.user_id = x.author_id and m.kind in ('hide', 'refuse')) h
      order by open.at, p.id`;
}

/** Counts the posts that need a decision. */
export async function countCases({ sql, project }: Pick<Context, "sql" | "project">): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(distinct q.post_id)::int as count from (${openCases({ sql, project })}) q`;
  return row.count;
}

/** Counts the posts that the caller has to decide about; another moderator decides about the caller's own. */
export async function countOwnCases(context: Pick<Context, "sql" | "project" | "user">): Promise<number> {
  const { sql, project } = context;
  const [row] = await sql<[{ count: number }]>`
    select count(distinct q.post_id)::int as count
    from (${openCases({ sql, project })}) q join forum_texts x on x.project_id = ${project._id} and x.post_id = q.post_id
    where not ${isForAnother(context)}`;
  return row.count;
}

/** Returns an SQL query for posts with a text that need a decision: one row for each open report or review. */
function openCases({ sql, project }: Pick<Context, "sql" | "project">) {
  const own = project._id;
  return sql`
    select r.post_id, r.created_at as at
    from forum_reports r join forum_texts rx on rx.project_id = r.project_id and rx.post_id = r.post_id
    where r.project_id = ${own} and r.closed_at is null
    union all
    select v.post_id, v.created_at
    from forum_reviews v join forum_texts vx on vx.project_id = v.project_id and vx.post_id = v.post_id
    where v.project_id = ${own}`;
}
