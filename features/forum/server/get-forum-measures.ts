import type { z } from "zod";
import { readAbout } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getForumMeasures as contract } from "../contract.ts";
import { requireForum } from "./require-forum.ts";

/** Returns the decisions about the person's own posts, newest first, and marks notifications about them as read. */
export async function getForumMeasures(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user } = context;
  await requireForum(context, input.course);
  const rows = await sql<
    {
      _id: string;
      kind: "hide" | "restore" | "refuse" | "warn" | "mute" | "unmute";
      reason: string;
      excerpt: string | null;
      topic_id: string | null;
      created_at: Date;
      ends_at: Date | null;
      answer: string | null;
    }[]
  >`
    select m.id as _id, m.kind, m.reason, x.excerpt, p.topic_id, m.created_at, m.ends_at, m.answer
    from forum_measures m
      left join forum_texts x on x.project_id = m.project_id and x.post_id = m.post_id
      left join forum_posts p on p.project_id = m.project_id and p.id = m.post_id
    where m.project_id = ${project._id} and m.user_id = ${user._id} and m.kind not in ('keep', 'approve')
    order by m.created_at desc limit 100`;
  await readAbout(
    context,
    rows.map(({ _id }) => _id),
  );
  return {
    measures: rows.map(({ created_at, ends_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      ends_at: ends_at?.toISOString() ?? null,
    })),
  };
}
