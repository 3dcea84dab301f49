import type { z } from "zod";
import { recordRead } from "#features/privacy/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { quoted } from "#shared/quoted.ts";
import type { revealForumAuthor as contract } from "../contract.ts";
import { requireCase } from "./require-case.ts";

/** Shows a moderator the author of an anonymous post. Records the access and its reason in the author's profile. */
export async function revealForumAuthor(
  context: Context,
  { post: postId, reason }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const post = await requireCase(context, postId);
  const [author] = await sql<{ id: string; name: string; email: string }[]>`
    select id, data ->> 'name' as name, email from users where project_id = ${project._id} and id = ${post.author_id}`;
  if (!author) throw notFound("Quem escreveu esta mensagem não está mais na academia.");
  await recordRead(context, { userId: author.id, what: `Quem perguntou no fórum, em ${quoted(post.title)}`, reason });
  await audit(context, "reveal-forum-author", post.id);
  return { name: author.name, email: author.email };
}
