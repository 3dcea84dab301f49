import type { z } from "zod";
import { notifyPeople } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notAllowed, Problem } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { newId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import type { editForumPost as contract } from "../contract.ts";
import { auditAuthor } from "./audit-author.ts";
import type { Mentionable } from "./body.ts";
import { notifyOfChange } from "./notify-of-change.ts";
import { parsePost } from "./parse-post.ts";
import { reindexTopic } from "./reindex-topic.ts";
import { requireForum, requirePost } from "./require-forum.ts";
import { requireMayWrite } from "./require-may-write.ts";
import { shownTitle } from "./shown-title.ts";
import { storeReferences } from "./store-post.ts";
import { reviewReason } from "./review-reason.ts";

const UNMARKED_EDIT_MS = 15 * 60_000;

/**
 * Changes the person's own post. An edit within 15 minutes is not shown; after a later one, the former version stays
 * readable. 409 if the post was changed since, removed, or its topic locked.
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
  await requireMayWrite(context);
  const place = { courseId: course.id, topicId: topic.id };
  const before = await mentionedIn(context, post.id);
  const message = await parsePost(context, place, input.body, before);
  // An edit must not add words or links for which a new post would need approval.
  if (post.position !== null && (await reviewReason(context, input.body, message.html)) !== null)
    throw new Problem(409, "Esta mudança precisa passar pela moderação. Escreva uma mensagem nova com ela.");
  const isVisible = now.getTime() - post.created_at.getTime() > UNMARKED_EDIT_MS && post.body !== message.body;
  const { count } = await sql`
    update forum_texts set body = ${message.body}, html = ${message.html}, excerpt = ${message.excerpt},
      version = version + 1, edited_at = ${isVisible ? now : null}::timestamptz
    where project_id = ${project._id} and post_id = ${post.id} and version = ${input.version}`;
  if (count === 0) throw await changedElsewhere(context, post.id);
  if (isVisible) await saveVersion(context, post.id, post.body ?? "");
  await removeReferences(context, post.id);
  await storeReferences(context, post.id, message);
  const added = message.mentions.filter((id) => id !== user._id && !before.some((known) => known.id === id));
  if (post.position !== null)
    await notifyPeople(context, added, {
      kind: "forum-mention",
      about: topic.id,
      actorId: post.anonymous ? null : user._id,
      text: `chamou você em ${quoted(shownTitle(topic))}`,
      path: `${paths.courseTopic(course.friendly_id, topic.id)}?mensagem=${post.id}#mensagem-${post.id}`,
    });
  await notifyOfChange(context, place);
  await queueJob(context, reindexTopic, topic.id);
  await auditAuthor(context, "edit-forum-post", post.id, { visible: isVisible, anonymous: post.anonymous });
  return { post_id: post.id, version: input.version + 1 };
}

async function changedElsewhere({ sql, project }: Context, postId: string): Promise<Problem> {
  const [text] = await sql<{ version: number }[]>`
    select version from forum_texts where project_id = ${project._id} and post_id = ${postId}`;
  return new Problem(
    409,
    "Esta mensagem mudou em outro aparelho. O que você escreveu continua aqui. Salve de novo para ficar com ele.",
    { version: text?.version },
  );
}

async function removeReferences({ sql, project }: Context, postId: string): Promise<void> {
  await sql`delete from forum_mentions where project_id = ${project._id} and post_id = ${postId}`;
  await sql`delete from forum_quotes where project_id = ${project._id} and post_id = ${postId}`;
  await sql`update forum_pictures set post_id = null where project_id = ${project._id} and post_id = ${postId}`;
}

async function mentionedIn({ sql, project }: Context, postId: string): Promise<Mentionable[]> {
  return await sql<Mentionable[]>`
    select u.id, u.data ->> 'name' as name from forum_mentions m
      join users u on u.project_id = m.project_id and u.id = m.user_id
    where m.project_id = ${project._id} and m.post_id = ${postId}`;
}

async function saveVersion({ sql, project, user, now }: Context, postId: string, body: string): Promise<void> {
  await sql`
    insert into forum_edits (project_id, id, post_id, author_id, body, created_at)
    values (${project._id}, ${newId()}, ${postId}, ${user._id}, ${body}, ${now})`;
}
