import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { previewForumPost as contract } from "../contract.ts";
import { fillPost, pictureAddress } from "./fill-post.ts";
import { parsePost } from "./parse-post.ts";
import { requireForum } from "./require-forum.ts";

/** Renders Markdown as the post would look, without saving anything. */
export async function previewForumPost(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, services, project, user } = context;
  const course = await requireForum(context, input.course);
  await services.limits.previewInForum(user._id);
  const { html, mentions, quotes, pictures } = await parsePost(
    context,
    { courseId: course.id, topicId: null },
    input.body,
  );
  const people = mentions.length
    ? await sql<{ id: string; name: string }[]>`
        select id, data ->> 'first_name' as name from users
        where project_id = ${project._id} and id = any(${mentions}::uuid[])`
    : [];
  const own = pictures.length
    ? await sql<{ id: string; path: string }[]>`
        select id, path from forum_pictures
        where project_id = ${project._id} and author_id = ${user._id} and id = any(${pictures}::uuid[])`
    : [];
  return {
    html: fillPost(html, {
      reader: user._id,
      names: Object.fromEntries(people.map(({ id, name }) => [id, name])),
      quotes: Object.fromEntries(
        quotes.map(({ place, words, source_id }) => [place, { name: null, words, post_id: source_id }]),
      ),
      pictures: Object.fromEntries(own.map(({ id, path }) => [id, pictureAddress(services, project._id, path)])),
    }),
  };
}
