import { z } from "zod";
import { route } from "#shared/route.ts";

/** A text split into pieces, with those that match the prompt marked. */
const markedSchema = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type Marked = z.output<typeof markedSchema>;

const MAX = 400;
const TOO_LONG = `O que você procura ficou longo demais: use até ${MAX} caracteres.`;

const resultSchema = z.object({
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
  /** A sentence that explains why it was found. */
  reason: z.string(),
  /** A matching passage; null when the object is blocked or its text doesn't match. */
  excerpt: markedSchema.nullable(),
});
export type SearchResult = z.output<typeof resultSchema>;

export const suggestContent = route({
  method: "GET",
  path: "/projects/suggest-content/{project}",
  who: "signed-in",
  input: z.object({
    project: z.string().min(1).max(120).describe("The project's friendly_id"),
    prompt: z.string().trim().min(1, "Escreva o que você procura.").max(MAX, TOO_LONG),
    course: z.string().min(1).max(120).optional().describe("Only in this course: its _id or friendly_id"),
    limit: z.int().min(1).max(20).default(8),
    words: z.boolean().default(false).describe("Also an answer in words, if an assistant is configured"),
  }),
  output: z.object({
    prompt: z.string(),
    /** The corrected prompt, when words had typos: “primeiros socorros”. */
    read_as: z.string().nullable(),
    /** Source of the response: the search alone, or the assistant, which also answers in words. */
    said_by: z.enum(["search", "assistant"]),
    /** The source, as a sentence to show. */
    said: z.string(),
    /** The assistant's answer, with the indexes of the cited results, from 0. */
    answer: z.object({ text: z.string(), cites: z.array(z.int()) }).nullable(),
    /** Whether a call with `words` may return an answer. */
    can_answer: z.boolean(),
    results: z.array(resultSchema),
  }),
  summary: "Full-text search over the contents that the person may see, tolerating typos, best first.",
});
export type Suggested = z.output<typeof suggestContent.output>;
