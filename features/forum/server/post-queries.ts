import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { AuthorColumns } from "./authors.ts";

export interface ShownPostRow extends AuthorColumns {
  id: string;
  position: number | null;
  created_at: Date;
  html: string | null;
  body: string | null;
  version: number | null;
  edited_at: Date | null;
  has_history: boolean;
  review: "first" | "word" | "link" | null;
  removal: "author" | "moderation" | null;
  removal_reason: string | null;
  removed_at: Date | null;
  names: Record<string, string>;
  /** Full names of the mentioned people by id, for editing the post. */
  full_names: Record<string, string>;
  quotes: Record<string, { name: string | null; words: string; post_id: string }>;
  pictures: Record<string, string>;
  reactions: { kind: "helped" | "same" | "liked"; count: number; own: boolean }[];
}

interface Window {
  from: number;
  to: number;
}

/**
 * Returns the posts that a topic's page shows: those between two positions, the question, the accepted answer, and the
 * person's own posts that wait for a moderator.
 */
export function postsOfPage(
  context: Context,
  topic: { id: string; opening_id: string; accepted_post_id: string | null },
  { from, to }: Window,
): Promise<ShownPostRow[]> {
  const { sql, project, user } = context;
  return shownPosts(
    context,
    sql`select p.id, p.position, p.created_at from forum_posts p
      where p.project_id = ${project._id} and p.topic_id = ${topic.id} and p.position between ${from} and ${to}
      union
      select p.id, p.position, p.created_at from forum_posts p
      where p.project_id = ${project._id} and p.id in (${topic.opening_id}, ${topic.accepted_post_id})
      union
      select p.id, p.position, p.created_at from forum_posts p
      join forum_texts w on w.project_id = p.project_id and w.post_id = p.id and w.author_id = ${user._id}
      where p.project_id = ${project._id} and p.topic_id = ${topic.id} and p.position is null`,
  );
}

export function postsById(context: Context, ids: readonly string[]): Promise<ShownPostRow[]> {
  const { sql, project } = context;
  return shownPosts(
    context,
    sql`select p.id, p.position, p.created_at from forum_posts p
      where p.project_id = ${project._id} and p.id = any(${[...ids]}::uuid[])`,
  );
}

async function shownPosts({ sql, project, user }: Context, found: ReturnType<Sql>): Promise<ShownPostRow[]> {
  const own = project._id;
  return await sql<ShownPostRow[]>`
    select p.id, p.position, p.created_at, x.author_id, coalesce(x.anonymous, false) as anonymous, x.html, x.body,
      x.version, x.edited_at, u.data as author_data, u.rule as author_rule, v.why as review,
      r.kind as removal, r.reason as removal_reason, r.created_at as removed_at,
      exists (select from forum_edits e where e.project_id = ${own} and e.post_id = p.id) as has_history,
      (select coalesce(jsonb_object_agg(m.user_id, mu.data ->> 'first_name'), '{}') from forum_mentions m
        join users mu on mu.project_id = m.project_id and mu.id = m.user_id
        where m.project_id = ${own} and m.post_id = p.id) as names,
      (select coalesce(jsonb_object_agg(m.user_id, mu.data ->> 'name'), '{}') from forum_mentions m
        join users mu on mu.project_id = m.project_id and mu.id = m.user_id
        where m.project_id = ${own} and m.post_id = p.id) as full_names,
      (select coalesce(jsonb_object_agg(q.place, jsonb_build_object('words', q.words, 'post_id', q.source_id,
          'name', case when qx.anonymous then null else qu.data ->> 'name' end)), '{}')
        from forum_quotes q
        join forum_texts qx on qx.project_id = q.project_id and qx.post_id = q.source_id
        join users qu on qu.project_id = qx.project_id and qu.id = qx.author_id
        where q.project_id = ${own} and q.post_id = p.id and not exists (
          select from forum_removals qr where qr.project_id = ${own} and qr.post_id = q.source_id)) as quotes,
      (select coalesce(jsonb_object_agg(i.id, i.path), '{}') from forum_pictures i
        where i.project_id = ${own} and i.post_id = p.id) as pictures,
      (select coalesce(jsonb_agg(c), '[]') from (
        select kind, count(*)::int as count, bool_or(user_id = ${user._id}) as own from forum_reactions
        where project_id = ${own} and post_id = p.id group by kind) c) as reactions
    from (${found}) p
      left join forum_texts x on x.project_id = ${own} and x.post_id = p.id
      left join users u on u.project_id = ${own} and u.id = x.author_id
      left join forum_reviews v on v.project_id = ${own} and v.post_id = p.id
      left join forum_removals r on r.project_id = ${own} and r.post_id = p.id
    order by p.position, p.created_at`;
}
