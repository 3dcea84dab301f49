import { z } from "zod";
import { REACTIONS, MAX_TITLE } from "../constants.ts";

export const titleSchema = z
  .string()
  .max(1000)
  .transform((text) => text.normalize("NFC").replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(4, "Escreva um título, com pelo menos 4 caracteres.")
      .max(MAX_TITLE, `O título é longo demais: o máximo são ${MAX_TITLE} caracteres.`),
  );
export const tagsSchema = z
  .array(
    z
      .string()
      .max(200)
      .transform((tag) => tag.normalize("NFC").toLowerCase().replace(/^#/, "").replace(/\s+/g, "-").trim())
      .pipe(
        z
          .string()
          .min(2, "Uma etiqueta tem pelo menos 2 caracteres.")
          .max(30, "Uma etiqueta tem no máximo 30 caracteres.")
          .regex(/^[\p{L}\p{N}-]+$/u, "Uma etiqueta só pode ter letras, números e hifens."),
      ),
  )
  .max(3, "São no máximo 3 etiquetas.");

/** Author of a post; null if the account was deleted or the question is anonymous. */
const authorSchema = z
  .object({ _id: z.uuid(), name: z.string(), photo: z.string().nullable(), is_staff: z.boolean() })
  .nullable();

export const topicLineSchema = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    excerpt: z.string(),
    author: authorSchema,
    is_anonymous: z.boolean(),
    trail: z.string().nullable(),
    object: z.string().nullable(),
    tags: z.array(z.string()),
    replies: z.int(),
    /**
     * Number of posts since the person's last visit; null if the person has never opened the topic and it has recent
     * posts.
     */
    new_posts: z.int().nullable(),
    last_author: z.string().nullable(),
    last_at: z.iso.datetime(),
    is_pinned: z.boolean(),
    is_locked: z.boolean(),
    is_solved: z.boolean(),
    is_waiting: z.boolean(),
  })
  .meta({ id: "ForumTopicLine" });
export type TopicLine = z.output<typeof topicLineSchema>;

export const postSchema = z
  .object({
    _id: z.uuid(),
    /** Position in the topic; 0 is the question, -1 a post without a position. */
    position: z.int(),
    state: z.enum(["shown", "waiting", "deleted", "hidden", "erased"]),
    /** Reason, in pt-BR, why the post waits for moderation or was hidden; null if it is shown. */
    reason: z.string().nullable(),
    removed_at: z.iso.datetime().nullable(),
    author: authorSchema,
    is_anonymous: z.boolean(),
    is_own: z.boolean(),
    /** Whether the post is by the author of the topic's question. */
    is_asker: z.boolean(),
    html: z.string(),
    /** Markdown source; null unless the person may edit the post. */
    body: z.string().nullable(),
    version: z.int(),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
    has_history: z.boolean(),
    reactions: z.object({ helped: z.int(), same: z.int(), liked: z.int() }),
    own_reactions: z.array(z.enum(REACTIONS)),
    may_edit: z.boolean(),
    may_report: z.boolean(),
    is_accepted: z.boolean(),
  })
  .meta({ id: "ForumPost" });
export type ForumPost = z.output<typeof postSchema>;

export const topicSchema = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    course: z.object({ _id: z.uuid(), friendly_id: z.string(), name: z.string() }),
    trail: z.object({ friendly_id: z.string(), name: z.string() }).nullable(),
    object: z.object({ friendly_id: z.string(), title: z.string(), minutes: z.int() }).nullable(),
    tags: z.array(z.string()),
    replies: z.int(),
    last_position: z.int(),
    created_at: z.iso.datetime(),
    last_at: z.iso.datetime(),
    people: z.int(),
    followers: z.int(),
    is_following: z.boolean(),
    is_pinned: z.boolean(),
    is_locked: z.boolean(),
    locked_at: z.iso.datetime().nullable(),
    is_solved: z.boolean(),
    is_waiting: z.boolean(),
    /** Whether the person may accept a reply, as the asker or as a moderator. */
    may_accept: z.boolean(),
    may_moderate: z.boolean(),
    accepted_by_you: z.boolean(),
  })
  .meta({ id: "ForumTopic" });
export type ForumTopic = z.output<typeof topicSchema>;

/** Data for the form that writes a post: the saved draft, and whether the person may write. */
export const composerSchema = z
  .object({
    draft: z.object({ title: z.string(), body: z.string(), updated_at: z.iso.datetime() }).nullable(),
    /** Id sent with the post, so that sending it twice creates one post. */
    client_id: z.uuid(),
    /** End of the period in which the person may not write; null if they may write. */
    muted_until: z.iso.datetime().nullable(),
  })
  .meta({ id: "ForumComposer" });
export type Composer = z.output<typeof composerSchema>;
