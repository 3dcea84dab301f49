import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { moderateForumPerson as contract } from "../contract.ts";
import { recordMeasure } from "./record-measure.ts";
import { requireCase } from "./require-case.ts";

const DAY_MS = 86_400_000;

/** Warns the author of a post, or mutes them for some days: a muted person can read but not write. */
export async function moderateForumPerson(
  context: Context,
  { post: postId, measure, days, reason }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { user, now } = context;
  const post = await requireCase(context, postId);
  if (post.author_id === null) throw notFound("Quem escreveu esta mensagem não está mais na academia.");
  if (post.author_id === user._id)
    throw new Problem(409, "Esta mensagem é sua: outra pessoa da equipe precisa decidir.", { code: "own_account" });
  const endsAt = measure === "mute" ? { endsAt: new Date(now.getTime() + days * DAY_MS) } : {};
  await recordMeasure(context, post, { kind: measure, reason, ...endsAt });
  await audit(context, "moderate-forum-person", post.id, { measure, days: measure === "mute" ? days : null });
  return { message: measure === "mute" ? "A pessoa foi avisada e, por enquanto, só lê." : "A pessoa foi avisada." };
}
