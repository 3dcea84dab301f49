import { z } from "zod";
import { route } from "#shared/route.ts";
import { tagsSchema, titleSchema } from "./schemas.ts";
import { REPORT_REASONS } from "../constants.ts";

const MODERATORS = ["admin", "manager"] as const;
const topic = z.uuid("Este tópico não existe.");
const post = z.uuid("Esta mensagem não existe.");
const reason = z
  .string()
  .trim()
  .min(3, "Diga o motivo: a pessoa vai ler.")
  .max(500, "Escreva no máximo 500 caracteres.");

export const arrangeForumTopic = route({
  method: "POST",
  path: "/projects/arrange-forum-topic",
  who: MODERATORS,
  input: z.object({ topic, change: z.enum(["pin", "unpin", "lock", "unlock"]) }),
  output: z.object({ topic_id: z.uuid() }),
  summary: "Pins or locks a conversation, or undoes that.",
});

export const renameForumTopic = route({
  method: "POST",
  path: "/projects/rename-forum-topic",
  who: MODERATORS,
  input: z.object({
    topic,
    title: titleSchema,
    tags: tagsSchema.default([]),
    /** Version of the question. */
    version: z.coerce.number().int().min(1),
  }),
  output: z.object({ topic_id: z.uuid(), post_id: z.uuid() }),
  errors: ["conflict"],
  summary: "Changes a conversation's title and tags. The former ones are retained in the question's versions.",
});

export const getForumDestinations = route({
  method: "GET",
  path: "/projects/forum-destinations/{topic}",
  who: MODERATORS,
  input: z.object({ topic }),
  output: z.object({
    courses: z.array(
      z.object({
        friendly_id: z.string(),
        name: z.string(),
        trails: z.array(z.object({ friendly_id: z.string(), name: z.string() })),
      }),
    ),
    topics: z.array(z.object({ _id: z.uuid(), title: z.string(), replies: z.int() })),
  }),
  summary:
    "Returns where a conversation can be moved, and the latest 100 conversations of its course that it can be merged into.",
});

export const moveForumTopic = route({
  method: "POST",
  path: "/projects/move-forum-topic",
  who: MODERATORS,
  input: z.object({ topic, course: z.string().min(1).max(120), trail: z.string().max(120).default("") }),
  output: z.object({ topic_id: z.uuid(), course: z.string() }),
  summary: "Moves a conversation to another course or trail. 400 for a trail of a different course.",
});

export const mergeForumTopics = route({
  method: "POST",
  path: "/projects/merge-forum-topics",
  who: MODERATORS,
  input: z.object({ topic, into: z.uuid("Escolha a outra conversa.") }),
  output: z.object({ topic_id: z.uuid(), course: z.string() }),
  errors: ["conflict"],
  summary:
    "Moves all messages of a conversation to the end of another one of the same course; its address leads there.",
});

const caseSchema = z
  .object({
    post_id: z.uuid(),
    topic_id: z.uuid(),
    title: z.string(),
    course: z.object({ friendly_id: z.string(), name: z.string() }),
    author: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
    is_anonymous: z.boolean(),
    html: z.string(),
    state: z.enum(["shown", "waiting", "hidden"]),
    created_at: z.iso.datetime(),
    /** Reason why the post waits for approval; null for a reported post. */
    review: z.enum(["first", "word", "link"]).nullable(),
    reports: z.array(
      z.object({ reason: z.enum(REPORT_REASONS), note: z.string(), name: z.string(), created_at: z.iso.datetime() }),
    ),
    /** Number of the author's posts that were hidden before, and the moment of the last one. */
    hidden_before: z.int(),
    last_hidden_at: z.iso.datetime().nullable(),
    /** False for the caller's own post, if the academy has another moderator. */
    may_decide: z.boolean(),
  })
  .meta({ id: "ForumCase" });
export type ForumCase = z.output<typeof caseSchema>;

const decisionSchema = z
  .object({
    _id: z.uuid(),
    kind: z.enum(["hide", "keep", "restore", "approve", "refuse", "warn", "mute", "unmute"]),
    /** Name of the post's author; null if the post was deleted, because it may have been anonymous. */
    person: z.string().nullable(),
    staff: z.string().nullable(),
    reason: z.string(),
    post_id: z.uuid().nullable(),
    /** Topic of the post; null if the post was deleted. */
    topic: z.object({ _id: z.uuid(), title: z.string(), course: z.string() }).nullable(),
    /** Whether the post is hidden or refused and can be shown again. */
    may_restore: z.boolean(),
    /** Whether the person is muted now and can be allowed to write again. */
    may_lift: z.boolean(),
    created_at: z.iso.datetime(),
    ends_at: z.iso.datetime().nullable(),
    answer: z.string().nullable(),
    /** Whether no moderator had seen the answer before this call. */
    is_new_answer: z.boolean(),
  })
  .meta({ id: "ForumDecision" });
export type ForumDecision = z.output<typeof decisionSchema>;

const settingsSchema = z
  .object({
    words: z.array(z.string()),
    review_first: z.boolean(),
    review_links: z.boolean(),
    guidelines: z.array(z.string()),
  })
  .meta({ id: "ForumSettings" });

export const getForumQueue = route({
  method: "GET",
  path: "/projects/forum-queue",
  who: MODERATORS,
  input: z.object({
    /** The values of `next_cases` and `next_decisions` on the page before; empty for the first page. */
    cases_after: z.string().max(80).default(""),
    decisions_after: z.string().max(80).default(""),
  }),
  output: z.object({
    cases: z.array(caseSchema),
    /** Number of posts that the caller has to decide about, on all pages. */
    waiting: z.int(),
    /** Cursor of the next page; null on the last page. */
    next_cases: z.string().nullable(),
    decisions: z.array(decisionSchema),
    next_decisions: z.string().nullable(),
    settings: settingsSchema,
  }),
  summary: "Returns messages that were reported or wait for approval, the last decisions, and the settings.",
});

export const moderateForumPost = route({
  method: "POST",
  path: "/projects/moderate-forum-post",
  who: MODERATORS,
  input: z.object({
    post,
    decision: z.enum(["hide", "keep", "restore", "approve", "refuse"]),
    reason: z.string().trim().max(500, "Escreva no máximo 500 caracteres.").default(""),
  }),
  output: z.object({ message: z.string() }),
  errors: ["conflict", "own_account"],
  summary:
    "Decides about a message, closes its reports and notifies its author. Another moderator decides about the caller's own.",
});

export const moderateForumPerson = route({
  method: "POST",
  path: "/projects/moderate-forum-person",
  who: MODERATORS,
  input: z.object({
    post,
    measure: z.enum(["warn", "mute"]),
    days: z.coerce.number().int().min(1).max(90, "O máximo são 90 dias.").default(7),
    reason,
  }),
  output: z.object({ message: z.string() }),
  errors: ["own_account"],
  summary:
    "Warns the author of a message, or stops them from writing for some days. They see the reason, and can answer.",
});

export const liftForumMute = route({
  method: "POST",
  path: "/projects/lift-forum-mute",
  who: MODERATORS,
  input: z.object({
    measure: z.uuid("Esta decisão não existe."),
    reason: z.string().trim().max(500, "Escreva no máximo 500 caracteres.").default(""),
  }),
  output: z.object({ message: z.string() }),
  errors: ["conflict", "own_account"],
  summary: "Ends a person's suspension from writing, and notifies them.",
});

export const changeForumSettings = route({
  method: "POST",
  path: "/projects/change-forum-settings",
  who: MODERATORS,
  input: z.object({
    words: z.array(z.string().trim().min(2).max(60)).max(500, "São no máximo 500 palavras.").default([]),
    review_first: z.boolean().default(false),
    review_links: z.boolean().default(false),
    guidelines: z.array(z.string().trim().min(1).max(200)).max(8, "São no máximo 8 combinados.").default([]),
  }),
  output: settingsSchema,
  summary: "Sets which messages wait for a moderator, and the forum's agreements.",
});

export const revealForumAuthor = route({
  method: "POST",
  path: "/projects/reveal-forum-author",
  who: MODERATORS,
  input: z.object({ post, reason }),
  output: z.object({ name: z.string(), email: z.string() }),
  summary:
    "Returns to a moderator the author of an anonymous question. The reading is recorded, and shown to the author.",
});
