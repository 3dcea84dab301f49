import { z } from "zod";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";

/** A text in pieces; those that the prompt hit are marked. */
const markedSchema = z.array(z.object({ text: z.string(), hit: z.boolean() })).meta({ id: "MarkedText" });
export type Marked = z.output<typeof markedSchema>;

const MAX = 400;
const TOO_LONG = `O que você procura ficou longo demais: use até ${MAX} caracteres.`;

const resultSchema = z
  .object({
    object: z.object({
      _id: z.uuid(),
      friendly_id: z.string(),
      title: markedSchema,
      type: z.enum(["content", "joco", "blocked", "link"]),
      link_type: z.string().nullable(),
      minutes: z.int(),
      done: z.boolean(),
    }),
    course: z.object({ friendly_id: z.string(), name: z.string() }),
    trail: z.object({ name: z.string() }),
    /** Why it is here, in a sentence. */
    reason: z.string(),
    /** A piece of its text; null where the text is not open to the person, or does not speak of it. */
    excerpt: markedSchema.nullable(),
  })
  .meta({ id: "SearchResult" });
export type SearchResult = z.output<typeof resultSchema>;

export const suggestContent = route({
  method: "GET",
  path: "/projects/suggest-content/{project}",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({
    project: idOrFriendlyId("project"),
    prompt: z.string().trim().min(1, "Escreva o que você procura.").max(MAX, TOO_LONG),
    course: idOrFriendlyId("course").optional().describe("Only in this course: its _id or friendly_id"),
    limit: z.int().min(1).max(20).default(8),
    words: z.boolean().default(false).describe("Also an answer in words, where the project has who gives it"),
  }),
  output: z.object({
    prompt: z.string(),
    /** What was looked for instead, when the prompt's words are nowhere: “primeiros socorros”. */
    read_as: z.string().nullable(),
    /** Who speaks: the search, which only finds, or the assistant, which also answers in words. */
    said_by: z.enum(["search", "assistant"]),
    /** The same, as a sentence to show. */
    said: z.string(),
    /** In words, with the positions of the results that it rests on, from 0; only from the assistant. */
    answer: z.object({ text: z.string(), cites: z.array(z.int()) }).nullable(),
    /** Whoever asks with `words` may get an answer in words. */
    can_answer: z.boolean(),
    results: z.array(resultSchema),
  }),
  summary: "The contents within the person's reach that a few words find, slips of the keys forgiven, best first.",
});
export type Suggested = z.output<typeof suggestContent.output>;
