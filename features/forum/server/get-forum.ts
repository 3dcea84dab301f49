import type { z } from "zod";
import { addressOfPhoto } from "#features/profiles/server/index.ts";
import type { CatalogueCourse } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getForum as contract, TopicLine } from "../contract.ts";
import { authorOf } from "./authors.ts";
import { cursorText, parseCursor } from "./cursor.ts";
import {
  countTopics,
  type Helper,
  helpersOfWeek,
  type ListedRow,
  listSpecialTopics,
  isFollowingForum,
  listTopics,
  recentSince,
  popularTags,
  type TopicQuery,
} from "./list-queries.ts";
import { objectNamed } from "./object-named.ts";
import { moderates, requireForum } from "./require-forum.ts";
import { type FoundTopics, MAX_FOUND, searchTopics } from "./search-topics.ts";
import { forumSettings } from "./settings.ts";
import { shownTitle } from "./shown-title.ts";
import { trailsOf } from "./trails-of.ts";

const PAGE = 20;
/** Max number of a search's best matches that a filter is applied to. */
const MAX_FILTERED = 400;

/** Returns one page of a course's topics. */
export async function getForum(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const course = await requireForum(context, input.course);
  const object = objectNamed(course, input.object);
  const wanted = topicQueryOf(course, input, object?.id ?? null);
  const search = await searchFor(context, input.prompt.trim(), wanted);
  // A search returns all of its results at once, because their order is by relevance and not by date.
  const query = search ? { ...wanted, ids: search.ids, limit: search.ids.length } : wanted;
  const isFirst = !isFiltered(wanted) && !search && !query.after;
  const [special, listed, counts, helpers, tags, settings, isFollowing] = await Promise.all([
    isFirst ? listSpecialTopics(context, course.id) : [],
    listTopics(context, query),
    countTopics(context, course.id),
    helpersOfWeek(context, course.id),
    popularTags(context, course.id),
    forumSettings(context),
    isFollowingForum(context, course.id),
  ]);
  const page = search
    ? listed.toSorted((a, b) => search.ids.indexOf(a.id) - search.ids.indexOf(b.id)).slice(0, MAX_FOUND)
    : listed.slice(0, PAGE);
  const last = page.at(-1);
  return {
    course: { _id: course.id, friendly_id: course.friendly_id, name: course.name, trails: trailsOf(course) },
    object: object && { friendly_id: object.friendly_id, title: object.title },
    topics: [...special, ...page].map((row) => topicLineOf(context, course, row)),
    next: !search && listed.length > PAGE && last ? cursorText({ at: last.last_at, id: last.id }) : null,
    counts,
    corrected_prompt: search?.corrected_prompt ?? null,
    tags,
    helpers: helpers.map((helper) => showHelper(context, helper)),
    guidelines: settings.guidelines,
    is_following: isFollowing,
    may_moderate: moderates(context.user),
  };
}

/** Returns the topics that the prompt finds, more if a filter leaves some out; null without a prompt. */
async function searchFor({ sql, project }: Context, prompt: string, wanted: TopicQuery): Promise<FoundTopics | null> {
  if (!prompt) return null;
  const limit = isFiltered(wanted) ? MAX_FILTERED : MAX_FOUND;
  return await searchTopics(sql, { projectId: project._id, courseIds: [wanted.courseId], prompt, limit });
}

function isFiltered({ filter, trailId, objectId, tag }: TopicQuery): boolean {
  return filter !== "all" || trailId !== null || objectId !== null || tag !== "";
}

function showHelper({ services, project }: Context, { data, accepted }: Helper) {
  return { name: data.name, photo: addressOfPhoto(services, project._id, data), accepted };
}

function topicQueryOf(
  course: CatalogueCourse,
  input: z.output<typeof contract.input>,
  objectId: string | null,
): TopicQuery {
  return {
    courseId: course.id,
    filter: input.filter,
    trailId: course.trails.find(({ friendly_id }) => friendly_id === input.trail)?.id ?? null,
    objectId,
    tag: input.tag,
    ids: null,
    after: parseCursor(input.after),
    limit: PAGE + 1,
  };
}

function topicLineOf({ services, project, now }: Context, course: CatalogueCourse, row: ListedRow): TopicLine {
  const isRecent = row.last_at > recentSince(now);
  const trail = course.trails.find(({ id }) => id === row.trail_id);
  return {
    _id: row.id,
    title: shownTitle(row),
    excerpt: row.excerpt ?? "",
    author: authorOf(services, project._id, row),
    is_anonymous: row.anonymous,
    trail: trail?.name ?? null,
    object: trail?.objects.find(({ id }) => id === row.object_id)?.title ?? null,
    tags: row.tags,
    replies: row.replies,
    new_posts: row.seen === null ? (isRecent ? null : 0) : Math.max(0, row.posts - row.seen),
    last_author: row.last_author,
    last_at: row.last_at.toISOString(),
    is_pinned: row.pinned_at !== null,
    is_locked: row.locked_at !== null,
    is_solved: row.accepted_at !== null,
    is_waiting: row.published_at === null,
  };
}
