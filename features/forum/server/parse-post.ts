import type { Context } from "#platform/server/http/context.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { isCostlyMarkdown } from "#platform/server/text/is-costly-markdown.ts";
import { type Mentionable, namesIn, sourcesIn, type StoredBody, toStored } from "./body.ts";
import { peopleNamed, type PostLocation } from "./people-named.ts";
import { type QuotedSource, sourceOf } from "./quoted-words.ts";
import { excerptOf, renderPost } from "./render-post.ts";

export interface ParsedPost extends StoredBody {
  html: string;
  excerpt: string;
}

const TOO_COMPLEX =
  "Há nesta mensagem uma tabela enorme, citações ou listas demais, umas dentro das outras, centenas de sinais num só parágrafo, ou uma palavra sem fim. Simplifique e envie de novo.";

/**
 * Converts a typed post to its stored form, HTML and excerpt, with its mentions, quotations and pictures. `known`:
 * people mentioned before an edit. Throws 400 for Markdown that would take too long to convert.
 */
export async function parsePost(
  context: Context,
  place: PostLocation,
  typed: string,
  known: readonly Mentionable[] = [],
): Promise<ParsedPost> {
  if (isCostlyMarkdown(typed)) refuseField("body", TOO_COMPLEX);
  const [people, sources] = await Promise.all([
    peopleNamed(context, place, namesIn(typed)),
    sourcesOf(context, place.courseId, sourcesIn(typed)),
  ]);
  const stored = toStored(typed, { people, sources, known });
  const html = renderPost(stored.body);
  return { ...stored, html, excerpt: excerptOf(html) };
}

/** Returns those of the posts that are shown in the course and may be quoted, by id. */
async function sourcesOf(
  { sql, project }: Context,
  courseId: string,
  ids: readonly string[],
): Promise<Map<string, QuotedSource>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; html: string; names: string[] }[]>`
    select p.id, x.html,
      array(select u.data ->> 'first_name' from forum_mentions m
        join users u on u.project_id = m.project_id and u.id = m.user_id
        where m.project_id = p.project_id and m.post_id = p.id) as names
    from forum_posts p
      join forum_topics t on t.project_id = p.project_id and t.id = p.topic_id and t.course_id = ${courseId}
      join forum_texts x on x.project_id = p.project_id and x.post_id = p.id
    where p.project_id = ${project._id} and p.id = any(${[...ids]}::uuid[]) and p.position is not null
      and not exists (select from forum_removals r where r.project_id = p.project_id and r.post_id = p.id)`;
  return new Map(rows.map(({ id, html, names }) => [id, sourceOf(html, names)]));
}
