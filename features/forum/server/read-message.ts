import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { isCostlyMarkdown } from "#platform/server/text/is-costly-markdown.ts";
import { type Mentionable, namesIn, sourcesIn, type StoredBody, toStored } from "./body.ts";
import { fillPost } from "./fill-post.ts";
import { excerptOf, renderPost } from "./render-post.ts";

export interface ReadMessage extends StoredBody {
  html: string;
  excerpt: string;
}

interface Place {
  courseId: string;
  /** Null for a new conversation. */
  topicId: string | null;
}

const COSTLY =
  "Há nesta mensagem uma tabela enorme, citações demais umas dentro das outras ou uma palavra sem fim. Simplifique e envie de novo.";

/** Reads what a person typed: whom it names, what it quotes, and its HTML. Throws 400 for what would take too long to convert. */
export async function readMessage(context: Context, place: Place, typed: string): Promise<ReadMessage> {
  if (isCostlyMarkdown(typed)) throw new Problem(400, COSTLY, { fields: [{ field: "body", message: COSTLY }] });
  const [people, sources] = await Promise.all([
    peopleNamed(context, place, namesIn(typed)),
    wordsOf(context, place.courseId, sourcesIn(typed)),
  ]);
  const stored = toStored(typed, { people, sources });
  const html = renderPost(stored.body);
  return { ...stored, html, excerpt: excerptOf(html) };
}

/** People of the course, and staff, whose first name is one of these. Who takes part in the conversation comes first. */
async function peopleNamed(
  { sql, project }: Context,
  { courseId, topicId }: Place,
  names: readonly string[],
): Promise<Mentionable[]> {
  if (names.length === 0) return [];
  const first = [...new Set(names.map((name) => (name.split(" ")[0] ?? "").toLowerCase()))];
  return await sql<Mentionable[]>`
    select u.id, u.data ->> 'name' as name from users u
    where u.project_id = ${project._id} and lower(split_part(u.data ->> 'name', ' ', 1)) = any(${first}::text[])
      and (u.rule in ('admin', 'manager') or exists (
        select from enrollments e where e.project_id = u.project_id and e.user_id = u.id and e.course_id = ${courseId}))
    order by exists (
      select from forum_texts x join forum_posts p on p.project_id = x.project_id and p.id = x.post_id
      where x.project_id = u.project_id and x.author_id = u.id and not x.anonymous and p.topic_id = ${topicId}::uuid) desc,
      u.data ->> 'name' limit 200`;
}

/** The plain words of messages of the course that may be quoted. */
async function wordsOf(
  { sql, project }: Context,
  courseId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; html: string; names: Record<string, string> }[]>`
    select p.id, x.html,
      (select coalesce(jsonb_object_agg(m.user_id, u.data ->> 'first_name'), '{}') from forum_mentions m
        join users u on u.project_id = m.project_id and u.id = m.user_id
        where m.project_id = p.project_id and m.post_id = p.id) as names
    from forum_posts p
      join forum_topics t on t.project_id = p.project_id and t.id = p.topic_id and t.course_id = ${courseId}
      join forum_texts x on x.project_id = p.project_id and x.post_id = p.id
    where p.project_id = ${project._id} and p.id = any(${[...ids]}::uuid[]) and p.position is not null
      and not exists (select from forum_removals r where r.project_id = p.project_id and r.post_id = p.id)`;
  return new Map(rows.map(({ id, html, names }) => [id, plainOf(html, names)]));
}

function plainOf(html: string, names: Record<string, string>): string {
  const filled = fillPost(html, { reader: "", names, quotes: {}, pictures: {} });
  return filled.replace(/<[^>]*>/g, " ").replace(/&(amp|lt|gt|quot|#39);/g, " ");
}
