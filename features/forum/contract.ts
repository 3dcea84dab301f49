import { z } from "zod";
import { route } from "#shared/route.ts";
import { composerSchema, postSchema, topicLineSchema, topicSchema } from "./engine/schemas.ts";
import { FILTERS } from "./constants.ts";

export * from "./engine/staff-routes.ts";
export * from "./engine/writing-routes.ts";
export { type ForumPost, type ForumTopic, type TopicLine } from "./engine/schemas.ts";

const name = z.string().min(1).max(120);

export const getForum = route({
  method: "GET",
  path: "/projects/forum/{course}",
  who: "signed-in",
  input: z.object({
    course: name,
    filter: z.enum(FILTERS).default("all"),
    trail: z.string().max(120).default(""),
    object: z.string().max(120).default(""),
    tag: z.string().max(40).default(""),
    prompt: z.string().max(400).default(""),
    /** The value of `next` on the page before; empty for the first page. */
    after: z.string().max(80).default(""),
  }),
  output: z.object({
    course: z.object({
      _id: z.uuid(),
      friendly_id: z.string(),
      name: z.string(),
      trails: z.array(z.object({ friendly_id: z.string(), name: z.string() })),
    }),
    /** The object that the list is limited to; null if none was requested, or if the course does not have it. */
    object: z.object({ friendly_id: z.string(), title: z.string() }).nullable(),
    topics: z.array(topicLineSchema),
    /** Cursor of the next page; null on the last page. */
    next: z.string().nullable(),
    /** Number of topics per filter, counted up to 300, 100, 100 and 1,000. */
    counts: z.object({ unread: z.int(), unanswered: z.int(), following: z.int(), all: z.int() }),
    /** The search text with its typing mistakes corrected; null if nothing was corrected. */
    corrected_prompt: z.string().nullable(),
    tags: z.array(z.string()),
    helpers: z.array(z.object({ name: z.string(), photo: z.string().nullable(), accepted: z.int() })),
    guidelines: z.array(z.string()),
    /** Whether the person follows the forum, and is notified of new topics. */
    is_following: z.boolean(),
    may_moderate: z.boolean(),
  }),
  summary: "Lists a course's conversations: pinned ones first, then those with the newest messages.",
});

export const getForumTopic = route({
  method: "GET",
  path: "/projects/forum-topic/{topic}",
  who: "signed-in",
  input: z.object({
    course: name,
    topic: z.uuid("Este tópico não existe."),
    /** Position of the first post to return; by default the first post that the person has not seen. */
    from: z.coerce.number().int().min(1).max(1_000_000).optional(),
    /** Id of a post to show, instead of `from`. */
    post: z.uuid().optional(),
    order: z.enum(["old", "new"]).default("old"),
  }),
  output: z.object({
    topic: topicSchema,
    opening: postSchema,
    accepted: postSchema.nullable(),
    posts: z.array(postSchema),
    /** The person's own posts that wait for a moderator. */
    waiting: z.array(postSchema),
    /** Number of posts before and after those in `posts`. */
    before: z.int(),
    after: z.int(),
    /** Last position that the person had seen before this call; -1 if they had not opened the topic. */
    seen: z.int(),
    composer: composerSchema,
  }),
  errors: ["gone"],
  summary: "Opens a conversation at the first message that the person has not seen, and marks what it returns as seen.",
});

export const getTopicPosition = route({
  method: "GET",
  path: "/projects/forum-topic-position/{course}",
  who: "signed-in",
  input: z.object({ course: name, topic: z.string().max(60).default("") }),
  output: z.object({ course_id: z.uuid(), topic_id: z.uuid().nullable(), position: z.int() }),
  summary: "Returns a conversation's last position, for pages that listen for new messages.",
});

export const getForumComposer = route({
  method: "GET",
  path: "/projects/forum-composer/{course}",
  who: "signed-in",
  input: z.object({ course: name, object: z.string().max(120).default("") }),
  output: z.object({
    course: z.object({ _id: z.uuid(), friendly_id: z.string(), name: z.string() }),
    trails: z.array(z.object({ friendly_id: z.string(), name: z.string() })),
    /** Object that the new topic is about; null for the whole course. */
    object: z.object({ friendly_id: z.string(), title: z.string(), trail: z.string() }).nullable(),
    /** Existing topics about the object. */
    related: z.array(z.object({ _id: z.uuid(), title: z.string(), replies: z.int(), is_solved: z.boolean() })),
    tags: z.array(z.string()),
    composer: composerSchema,
  }),
  summary: "Returns what a new conversation needs: trails, tags, the object it is about, and the person's draft.",
});

export const getForumPeople = route({
  method: "GET",
  path: "/projects/forum-people/{course}",
  who: "signed-in",
  input: z.object({ course: name, topic: z.string().max(60).default(""), prompt: z.string().max(80) }),
  output: z.object({ people: z.array(z.object({ _id: z.uuid(), name: z.string(), is_here: z.boolean() })) }),
  summary: "Returns people of the course whose names begin with the prompt, those of the conversation first.",
});

export const getForumHistory = route({
  method: "GET",
  path: "/projects/forum-history/{post}",
  who: "signed-in",
  input: z.object({ course: name, post: z.uuid() }),
  output: z.object({
    versions: z.array(
      z.object({
        written_at: z.iso.datetime(),
        /** Title and tags of the conversation in this version; null if no version changed them. */
        title: z.string().nullable(),
        tags: z.array(z.string()).nullable(),
        /** Parts of the text, marked by whether the next version changed them. */
        parts: z.array(z.object({ text: z.string(), mark: z.enum(["same", "added", "removed"]) })),
      }),
    ),
  }),
  summary: "Returns the versions of a message that was changed after 15 minutes, newest first.",
});
