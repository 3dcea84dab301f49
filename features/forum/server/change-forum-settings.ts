import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { changeForumSettings as contract } from "../contract.ts";

/** Saves the rules for which posts wait for a moderator, and the forum's agreements. */
export async function changeForumSettings(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const words = [...new Set(input.words)];
  await sql`
    insert into forum_settings (project_id, words, review_first, review_links, guidelines)
    values (${project._id}, ${words}::text[], ${input.review_first}, ${input.review_links}, ${input.guidelines}::text[])
    on conflict (project_id) do update set words = excluded.words, review_first = excluded.review_first,
      review_links = excluded.review_links, guidelines = excluded.guidelines`;
  await audit(context, "change-forum-settings", null, { words: words.length, review_first: input.review_first });
  return { ...input, words };
}
