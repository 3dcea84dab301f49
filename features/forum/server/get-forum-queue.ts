import type { z } from "zod";
import { readAbout } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getForumQueue as contract } from "../contract.ts";
import { type CaseRow, countOwnCases, readCases } from "./case-queries.ts";
import { type DecisionRow, markAnswersSeen, readDecisions } from "./decision-queries.ts";
import { fillRow } from "./fill-row.ts";
import { postsById } from "./post-queries.ts";
import { cursorText, parseCursor } from "./cursor.ts";
import { forumSettings } from "./settings.ts";

const PAGE = 50;

type Queue = z.input<typeof contract.output>;

/**
 * Returns the posts that need a decision, oldest first, and the latest decisions. Marks the answers in these as seen,
 * and notifications about the queue as read.
 */
export async function getForumQueue(context: Context, input: z.output<typeof contract.input>): Promise<Queue> {
  if (!context.project.module_forum) throw notFound("Esta academia não tem fórum.");
  const [cases, waiting, decisions, settings] = await Promise.all([
    readCases(context, parseCursor(input.cases_after), PAGE + 1),
    countOwnCases(context),
    readDecisions(context, parseCursor(input.decisions_after), PAGE + 1),
    forumSettings(context),
  ]);
  const [shownCases, shownDecisions] = [cases.slice(0, PAGE), decisions.slice(0, PAGE)];
  await markAnswersSeen(context, shownDecisions);
  await readAbout(context, [context.project._id]);
  const [lastCase, lastDecision] = [shownCases.at(-1), shownDecisions.at(-1)];
  return {
    cases: await showCases(context, shownCases),
    waiting,
    next_cases: cases.length > PAGE && lastCase ? cursorText({ at: lastCase.since, id: lastCase.post_id }) : null,
    decisions: shownDecisions.map(showDecision),
    next_decisions:
      decisions.length > PAGE && lastDecision ? cursorText({ at: lastDecision.moved_at, id: lastDecision._id }) : null,
    settings,
  };
}

async function showCases(context: Context, cases: readonly CaseRow[]): Promise<Queue["cases"]> {
  const posts = await postsById(
    context,
    cases.map(({ post_id }) => post_id),
  );
  const htmlById = new Map(posts.map((post) => [post.id, fillRow(context, post)]));
  return cases.map(({ author, author_id, course, course_name, position, since: _since, ...row }) => ({
    ...row,
    html: htmlById.get(row.post_id) ?? "",
    course: { friendly_id: course, name: course_name },
    author: author && author_id ? { _id: author_id, name: author } : null,
    state: position === null ? ("waiting" as const) : ("shown" as const),
    created_at: row.created_at.toISOString(),
    last_hidden_at: row.last_hidden_at?.toISOString() ?? null,
  }));
}

function showDecision({ created_at, ends_at, topic_id, title, course, moved_at: _moved, ...row }: DecisionRow) {
  return {
    ...row,
    topic: topic_id ? { _id: topic_id, title, course } : null,
    created_at: created_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
  };
}
