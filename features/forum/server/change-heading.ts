import { renameInNotifications } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import { quoted } from "#shared/quoted.ts";

/** Title and tags of a topic. */
export interface Heading {
  title: string;
  tags: readonly string[];
}

type WriteContext = Pick<Context, "sql" | "project">;

export function isSameHeading(one: Heading, other: Heading): boolean {
  const [tags, otherTags] = [new Set(one.tags), new Set(other.tags)];
  return one.title === other.title && tags.size === otherTags.size && [...tags].every((tag) => otherTags.has(tag));
}

/** Replaces a topic's title and tags, and its title in all notifications. */
export async function changeHeading(
  context: WriteContext,
  topic: Heading & { id: string },
  { title, tags }: Heading,
): Promise<void> {
  const { sql, project } = context;
  await sql`update forum_topics set title = ${title} where project_id = ${project._id} and id = ${topic.id}`;
  await sql`delete from forum_tags where project_id = ${project._id} and topic_id = ${topic.id}`;
  await storeTags(context, topic.id, tags);
  if (title !== topic.title) await renameTopicInNotifications(context, topic.id, { from: topic.title, to: title });
}

/** Replaces a topic's title in all notifications about the topic and its replies. */
export async function renameTopicInNotifications(
  { sql, project }: WriteContext,
  topicId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const answers = await sql<{ id: string }[]>`
    select id from forum_posts where project_id = ${project._id} and topic_id = ${topicId} and position > 0`;
  const about = [topicId, ...answers.map(({ id }) => id)];
  await renameInNotifications({ sql, project }, { about, from: quoted(from), to: quoted(to) });
}

export async function storeTags(
  { sql, project }: WriteContext,
  topicId: string,
  tags: readonly string[],
): Promise<void> {
  const rows = [...new Set(tags)].map((tag) => ({ project_id: project._id, topic_id: topicId, tag }));
  for (const chunk of chunksOf(rows)) await sql`insert into forum_tags ${sql(chunk)}`;
}
