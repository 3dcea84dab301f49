import type { Context } from "#platform/server/http/context.ts";
import type { ForumPost } from "../contract.ts";
import { authorOf } from "./authors.ts";
import { toTyped } from "./body.ts";
import { fillRow } from "./fill-row.ts";
import type { ShownPostRow } from "./post-queries.ts";
import { moderates, type TopicRow } from "./require-forum.ts";

const REVIEW_TEXTS = {
  first: "É a sua primeira mensagem aqui, então a moderação olha antes, em geral no mesmo dia.",
  word: "Há nela uma palavra que a moderação confere antes, em geral no mesmo dia.",
  link: "Tem um endereço de fora da academia, então a moderação olha antes, em geral no mesmo dia.",
};

type ShownTopic = Pick<TopicRow, "asker_id" | "anonymous" | "accepted_post_id" | "locked_at">;

/**
 * Returns a post as this person sees it: without text if it was removed, and with names, quotations and pictures filled
 * in.
 */
export function showPost(context: Context, topic: ShownTopic, row: ShownPostRow): ForumPost {
  const { services, project, user } = context;
  const state = stateOf(row);
  const isReadable = state === "shown" || state === "waiting";
  const isOwn = row.author_id === user._id;
  const counts = { helped: 0, same: 0, liked: 0 };
  for (const { kind, count } of row.reactions) counts[kind] = count;
  return {
    _id: row.id,
    position: row.position ?? -1,
    state,
    reason: state === "waiting" && row.review ? REVIEW_TEXTS[row.review] : row.removal_reason,
    removed_at: row.removed_at?.toISOString() ?? null,
    author: state === "deleted" ? null : authorOf(services, project._id, row),
    is_anonymous: row.anonymous,
    is_own: isOwn,
    // An anonymous asker may have replied by name in a topic that was merged into this one.
    is_asker: row.author_id !== null && row.author_id === topic.asker_id && row.anonymous === topic.anonymous,
    html: isReadable ? fillRow(context, row) : "",
    body: isOwn && isReadable && row.body ? toTyped(row.body, row.full_names, row.quotes) : null,
    version: row.version ?? 1,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    has_history: row.has_history && state === "shown",
    reactions: counts,
    own_reactions: row.reactions.filter(({ own }) => own).map(({ kind }) => kind),
    may_edit: isOwn && isReadable,
    may_report: !isOwn && state === "shown" && !moderates(user),
    is_accepted: row.id === topic.accepted_post_id,
  };
}

function stateOf({ removal, author_id, position }: ShownPostRow): ForumPost["state"] {
  if (removal === "moderation") return "hidden";
  if (removal === "author") return "deleted";
  if (author_id === null) return "erased";
  return position === null ? "waiting" : "shown";
}
