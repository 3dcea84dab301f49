import type { z } from "zod";
import { notifyPeople } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notAllowed, Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import type { editForumPost as contract } from "../contract.ts";
import { titleSchema } from "../engine/schemas.ts";
import { auditAuthor } from "./audit-author.ts";
import type { Mentionable } from "./body.ts";
import { changeHeading, type Heading, isSameHeading } from "./change-heading.ts";
import { notifyOfChange } from "./notify-of-change.ts";
import { type ParsedPost, parsePost } from "./parse-post.ts";
import { reindexTopic } from "./reindex-topic.ts";
import { type PostRow, requireForum, requirePost, type TopicRow } from "./require-forum.ts";
import { requireMayWrite } from "./require-may-write.ts";
import { changedElsewhere, saveVersion } from "./save-version.ts";
import { shownTitle } from "./shown-title.ts";
import { storeReferences } from "./store-post.ts";
import { reviewReason } from "./review-reason.ts";

const UNMARKED_EDIT_MS = 15 * 60_000;

/**
 * Changes the person's own post, and with a question the title and tags of its topic. An edit within 15 minutes is not
 * shown; after a later one, the former version stays readable. 409 if the post was changed since, removed, or its topic
 * locked.
 */
export async function editForumPost(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const course = await requireForum(context, input.course);
  const { post, topic } = await requirePost(context, course, input.post);
  if (post.author_id !== user._id) throw notAllowed();
  if (post.is_removed) throw new Problem(409, "Esta mensagem foi retirada e não pode mais ser mudada.");
  if (topic.locked_at) throw new Problem(409, "Esta conversa foi encerrada: as mensagens ficam como estão.");
  const heading = headingOf(topic, post, input);
  await requireMayWrite(context);
  const place = { courseId: course.id, topicId: topic.id };
  const before = await mentionedIn(context, post.id);
  const message = await parsePost(context, place, input.body, before);
  await refuseUnapproved(context, post, [...addedWords(topic, heading), input.body].join(" "), message.html);
  const isRenamed = !isSameHeading(heading, topic);
  const isVisible =
    now.getTime() - post.created_at.getTime() > UNMARKED_EDIT_MS && (isRenamed || post.body !== message.body);
  const { count } = await sql`
    update forum_texts set body = ${message.body}, html = ${message.html}, excerpt = ${message.excerpt},
      version = version + 1, edited_at = coalesce(${isVisible ? now : null}::timestamptz, edited_at)
    where project_id = ${project._id} and post_id = ${post.id} and version = ${input.version}`;
  if (count === 0) throw await changedElsewhere(context, post.id, "Esta mensagem mudou em outro aparelho.");
  if (isVisible)
    await saveVersion(context, {
      postId: post.id,
      authorId: user._id,
      body: post.body ?? "",
      heading: post.id === topic.opening_id ? topic : null,
    });
  if (isRenamed) await changeHeading(context, topic, heading);
  await replaceReferences(context, post.id, message);
  const mentioned = message.mentions.filter((id) => id !== user._id && !before.some((known) => known.id === id));
  await notifyMentioned(context, mentioned, { post, course, topic: { ...topic, title: heading.title } });
  await notifyOfChange(context, place);
  await queueJob(context, reindexTopic, topic.id);
  await auditAuthor(context, "edit-forum-post", post.id, { visible: isVisible, anonymous: post.anonymous });
  return { post_id: post.id, version: input.version + 1 };
}

/** Returns the topic's title and tags after the edit. Throws 400 if a reply is sent with some. */
function headingOf(
  topic: TopicRow,
  post: PostRow,
  { title, tags }: Pick<z.output<typeof contract.input>, "title" | "tags">,
): Heading {
  if (post.id !== topic.opening_id && (title !== undefined || tags !== undefined))
    throw new Problem(400, "Só a primeira mensagem de uma conversa tem título e etiquetas.");
  return { title: title === undefined ? topic.title : parseTitle(title), tags: tags ?? topic.tags };
}

/**
 * Checked here instead of by the contract, for which an empty field of a form would be none. Throws 400 for an invalid
 * title.
 */
function parseTitle(title: string): string {
  const { success, data, error } = titleSchema.safeParse(title);
  if (success) return data;
  const message = error.issues[0]?.message ?? "";
  refuseField("title", message);
}

/** Returns the changed title and the tags that the topic did not have. */
function addedWords(topic: Heading, { title, tags }: Heading): string[] {
  return [...(title === topic.title ? [] : [title]), ...tags.filter((tag) => !topic.tags.includes(tag))];
}

/** Throws 409 if an edit adds words or links for which a new post would need approval. */
async function refuseUnapproved(context: Context, post: PostRow, text: string, html: string): Promise<void> {
  if (post.position !== null && (await reviewReason(context, text, html)) !== null)
    throw new Problem(409, "Esta mudança precisa passar pela moderação. Escreva uma mensagem nova com ela.");
}

interface EditedPost {
  post: PostRow;
  topic: TopicRow;
  course: { friendly_id: string };
}

/** Notifies people whom the edit newly mentions, unless the post waits for a moderator. */
async function notifyMentioned(
  context: Context,
  userIds: readonly string[],
  { post, topic, course }: EditedPost,
): Promise<void> {
  if (post.position === null) return;
  await notifyPeople(context, userIds, {
    kind: "forum-mention",
    about: topic.id,
    actorId: post.anonymous ? null : context.user._id,
    text: `chamou você em ${quoted(shownTitle(topic))}`,
    path: `${paths.courseTopic(course.friendly_id, topic.id)}?mensagem=${post.id}#mensagem-${post.id}`,
  });
}

async function replaceReferences(context: Context, postId: string, message: ParsedPost): Promise<void> {
  const { sql, project } = context;
  await sql`delete from forum_mentions where project_id = ${project._id} and post_id = ${postId}`;
  await sql`delete from forum_quotes where project_id = ${project._id} and post_id = ${postId}`;
  await sql`update forum_pictures set post_id = null where project_id = ${project._id} and post_id = ${postId}`;
  await storeReferences(context, postId, message);
}

async function mentionedIn({ sql, project }: Context, postId: string): Promise<Mentionable[]> {
  return await sql<Mentionable[]>`
    select u.id, u.data ->> 'name' as name from forum_mentions m
      join users u on u.project_id = m.project_id and u.id = m.user_id
    where m.project_id = ${project._id} and m.post_id = ${postId}`;
}
