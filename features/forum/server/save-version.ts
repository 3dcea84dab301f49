import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { newId } from "#shared/ids.ts";
import type { Heading } from "./change-heading.ts";

interface Version {
  postId: string;
  /** Author of the post, also if a moderator changes its title: erasing the account deletes the version. */
  authorId: string;
  body: string;
  /** Title and tags of the topic, if the post is its question; null for a reply. */
  heading: Heading | null;
}

/** Saves the version of a post that a change replaces, for its readers. */
export async function saveVersion(
  { sql, project, now }: Pick<Context, "sql" | "project" | "now">,
  { postId, authorId, body, heading }: Version,
): Promise<void> {
  await sql`
    insert into forum_edits (project_id, id, post_id, author_id, body, title, tags, created_at)
    values (${project._id}, ${newId()}, ${postId}, ${authorId}, ${body}, ${heading?.title ?? null},
      ${heading && [...heading.tags]}::text[], ${now})`;
}

/** Returns a 409 that begins with `sentence` and has the post's current version, so that saving again replaces it. */
export async function changedElsewhere(
  { sql, project }: Pick<Context, "sql" | "project">,
  postId: string,
  sentence: string,
): Promise<Problem> {
  const [text] = await sql<{ version: number }[]>`
    select version from forum_texts where project_id = ${project._id} and post_id = ${postId}`;
  return new Problem(409, `${sentence} O que você escreveu continua aqui. Salve de novo para ficar com ele.`, {
    version: text?.version,
  });
}
