import { z } from "zod";
import { route } from "#shared/route.ts";
import { MAX_PHOTO_BYTES, MAX_TEXT_BYTES } from "#shared/upload-limits.ts";
import { tagsSchema, titleSchema } from "./schemas.ts";
import { MAX_BODY, REACTIONS } from "../constants.ts";
import { REPORT_REASONS } from "../constants.ts";

const course = z.string().min(1).max(120);
const topic = z.uuid("Este tópico não existe.");
const post = z.uuid("Esta mensagem não existe.");
const body = z
  .string()
  .transform((text) => text.replaceAll("\r\n", "\n").normalize("NFC").trim())
  .pipe(
    z
      .string()
      .min(1, "Escreva a sua mensagem.")
      .max(MAX_BODY, "A mensagem é longa demais: o máximo são 20.000 caracteres."),
  );
/** The created post, with the address of its topic. `position` is null while the post waits for a moderator. */
const sent = z.object({
  course: z.string(),
  topic_id: z.uuid(),
  post_id: z.uuid(),
  position: z.int().nullable(),
  is_waiting: z.boolean(),
});

export const createForumTopic = route({
  method: "POST",
  path: "/projects/create-forum-topic",
  who: "signed-in",
  input: z.object({
    course,
    title: titleSchema,
    body,
    trail: z.string().max(120).default(""),
    object: z.string().max(120).default(""),
    tags: tagsSchema.default([]),
    anonymous: z.boolean().default(false),
    client_id: z.uuid(),
  }),
  output: sent,
  summary: "Opens a conversation. A second call with the same `client_id` creates no other one.",
});

export const replyToForumTopic = route({
  method: "POST",
  path: "/projects/reply-to-forum-topic",
  who: "signed-in",
  input: z.object({ course, topic, body, client_id: z.uuid() }),
  output: sent,
  errors: ["conflict"],
  summary:
    "Answers in a conversation that is not locked, or in the one that it was merged into; 409 if moderators have not published it. A second call with the same `client_id` creates no other message.",
});

export const editForumPost = route({
  method: "POST",
  path: "/projects/edit-forum-post",
  who: "signed-in",
  input: z.object({
    course,
    post,
    body,
    /**
     * The conversation's title and tags, only with its first message; without them, they stay as they are. The
     * operation checks the title by `titleSchema`.
     */
    title: z.string().max(1000).optional(),
    tags: tagsSchema.optional(),
    version: z.coerce.number().int().min(1),
  }),
  output: z.object({ post_id: z.uuid(), version: z.int() }),
  errors: ["conflict", "gone"],
  summary:
    "Changes the person's own message; with the first message, also the title and tags. After 15 minutes, the earlier version is retained.",
});

export const deleteForumPost = route({
  method: "POST",
  path: "/projects/delete-forum-post",
  who: "signed-in",
  input: z.object({ course, post }),
  output: z.object({ post_id: z.uuid(), message: z.string() }),
  summary: "Deletes the text, pictures and quotations of the person's own message. A placeholder remains.",
});

export const reactToForumPost = route({
  method: "POST",
  path: "/projects/react-to-forum-post",
  who: "signed-in",
  input: z.object({ course, post, kind: z.enum(REACTIONS), on: z.boolean() }),
  output: z.object({ post_id: z.uuid(), kind: z.enum(REACTIONS), on: z.boolean() }),
  summary: "Adds or removes a reaction.",
});

export const acceptForumReply = route({
  method: "POST",
  path: "/projects/accept-forum-reply",
  who: "signed-in",
  input: z.object({ course, post, on: z.boolean() }),
  output: z.object({ topic_id: z.uuid(), post_id: z.uuid(), on: z.boolean() }),
  summary: "Marks the reply that solved the question, or removes the mark. Allowed for the asker and moderators.",
});

export const followForumTopic = route({
  method: "POST",
  path: "/projects/follow-forum-topic",
  who: "signed-in",
  input: z.object({ course, topic, on: z.boolean() }),
  output: z.object({ topic_id: z.uuid(), on: z.boolean() }),
  summary: "Follows or unfollows a conversation.",
});

export const followForum = route({
  method: "POST",
  path: "/projects/follow-forum",
  who: "signed-in",
  input: z.object({ course, on: z.boolean() }),
  output: z.object({ course_id: z.uuid(), on: z.boolean() }),
  summary: "Follows or unfollows a course's forum: followers are notified of new conversations.",
});

export const readForum = route({
  method: "POST",
  path: "/projects/read-forum",
  who: "signed-in",
  input: z.object({ course }),
  output: z.object({
    course_id: z.uuid(),
    /** Number of topics that were not read before. */
    read: z.int(),
  }),
  summary: "Marks all conversations of a course as read.",
});

export const saveForumDraft = route({
  method: "POST",
  path: "/projects/save-forum-draft",
  who: "signed-in",
  input: z.object({
    course,
    /** Id of the topic to reply to; empty for a new topic. */
    topic: z.union([z.literal(""), topic]).default(""),
    /** Object that a new topic is about; empty for the whole course. */
    object: z.string().max(120).default(""),
    title: z.string().max(1000).default(""),
    body: z.string().max(MAX_BODY),
  }),
  output: z.object({ updated_at: z.iso.datetime() }),
  errors: ["conflict"],
  summary:
    "Saves the person's draft for all of their devices. Empty texts delete it. In a conversation that was merged into another, only continues the draft in the other: 409 if that has a different text, and empty texts change nothing.",
});

export const previewForumPost = route({
  method: "POST",
  path: "/projects/preview-forum-post",
  who: "signed-in",
  input: z.object({ course, body: z.string().max(MAX_BODY) }),
  output: z.object({ html: z.string() }),
  summary: "Renders Markdown as the message will look. Saves nothing.",
});

export const uploadForumPicture = route({
  method: "POST",
  path: "/projects/upload-forum-picture",
  who: "signed-in",
  input: z.object({
    course,
    picture: z
      .file("Escolha uma imagem.")
      .min(1, "Escolha uma imagem.")
      .max(MAX_PHOTO_BYTES, "A imagem é grande demais: o limite são 8 MB."),
  }),
  output: z.object({ _id: z.uuid(), markdown: z.string() }),
  maxFileBytes: MAX_PHOTO_BYTES + MAX_TEXT_BYTES,
  summary: "Stores a JPEG, PNG, WebP or AVIF picture (multipart) for a message, without its metadata.",
});

export const reportForumPost = route({
  method: "POST",
  path: "/projects/report-forum-post",
  who: "signed-in",
  input: z.object({
    course,
    post,
    reason: z.enum(REPORT_REASONS, "Escolha o motivo."),
    note: z.string().max(1000, "Escreva no máximo 1.000 caracteres.").default(""),
  }),
  output: z.object({ message: z.string() }),
  summary: "Reports a message to the moderators; only they see who reported it. A second report replaces the first.",
});

export const getForumMeasures = route({
  method: "GET",
  path: "/projects/forum-measures/{course}",
  who: "signed-in",
  input: z.object({ course }),
  output: z.object({
    measures: z.array(
      z.object({
        _id: z.uuid(),
        kind: z.enum(["hide", "restore", "refuse", "warn", "mute", "unmute"]),
        reason: z.string(),
        excerpt: z.string().nullable(),
        topic_id: z.uuid().nullable(),
        created_at: z.iso.datetime(),
        ends_at: z.iso.datetime().nullable(),
        answer: z.string().nullable(),
      }),
    ),
  }),
  summary: "Returns the moderators' decisions about the person's own messages.",
});

export const answerForumMeasure = route({
  method: "POST",
  path: "/projects/answer-forum-measure",
  who: "signed-in",
  input: z.object({
    id: z.uuid(),
    answer: z.string().trim().min(1, "Escreva a sua resposta.").max(2000, "Escreva no máximo 2.000 caracteres."),
  }),
  output: z.object({ message: z.string() }),
  errors: ["conflict"],
  summary: "Answers a decision about the person's own message, once.",
});
