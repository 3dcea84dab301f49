import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { getForumHistory as contract } from "../contract.ts";
import { type Heading, isSameHeading } from "./change-heading.ts";
import { changedParts } from "./changed-parts.ts";
import { requireForum, requirePost } from "./require-forum.ts";

const MAX_VERSIONS = 20;

interface VersionRow {
  body: string;
  /** Null if the version is from when titles could not be changed. */
  title: string | null;
  tags: string[] | null;
  created_at: Date;
}

/**
 * Returns the versions of a post, newest first, each with the parts that the next version changed.
 * Versions of a question have the topic's title and tags, if these were changed.
 */
export async function getForumHistory(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const course = await requireForum(context, input.course);
  const { post, topic } = await requirePost(context, course, input.post);
  if (post.is_removed || post.body === null) throw notFound("Esta mensagem não tem mais texto.");
  const rows = await sql<VersionRow[]>`
    select body, title, tags, created_at from forum_edits
    where project_id = ${project._id} and post_id = ${post.id} order by created_at desc ${limitTo(sql, MAX_VERSIONS)}`;
  const texts = [post.body, ...rows.map(({ body }) => body)].map(withoutReferences);
  const headings = post.id === topic.opening_id ? headingsOf(topic, rows) : [];
  const isRenamed = headings.some((heading) => !isSameHeading(heading, topic));
  return {
    versions: texts.map((text, at) => ({
      // A version's date is when it replaced the version before it; the first version has the post's date.
      written_at: (rows[at]?.created_at ?? post.created_at).toISOString(),
      title: isRenamed ? (headings[at]?.title ?? null) : null,
      tags: isRenamed ? [...(headings[at]?.tags ?? [])] : null,
      parts:
        at === 0 ? changedParts(texts[1] ?? text, text, "added") : changedParts(text, texts[at - 1] ?? text, "removed"),
    })),
  };
}

/** Returns the topic's title and tags in each version, newest first. */
function headingsOf(topic: Heading, rows: readonly VersionRow[]): Heading[] {
  const headings: Heading[] = [topic];
  for (const { title, tags } of rows) {
    const later = headings.at(-1) ?? topic;
    headings.push({ title: title ?? later.title, tags: tags ?? later.tags });
  }
  return headings;
}

function withoutReferences(body: string): string {
  return body.replace(/@\{[^}]*\}/g, "@…").replace(/\{\{citacao:\d+\}\}/g, "[trecho citado]");
}
