import { z } from "zod";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";

/** A text in pieces; `hit` marks those that match the prompt. */
const markedSchema = z.array(z.object({ text: z.string(), hit: z.boolean() })).meta({ id: "MarkedText" });
export type Marked = z.output<typeof markedSchema>;

const MAX_PROMPT = 400;
const TOO_LONG = `O que você procura ficou longo demais: use até ${MAX_PROMPT} caracteres.`;

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
    /** The reason of the match, in one sentence. */
    reason: z.string(),
    /** A matching excerpt of the text; null if the person may not read it, or only the title matches. */
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
    prompt: z.string().trim().min(1, "Escreva o que você procura.").max(MAX_PROMPT, TOO_LONG),
    course: idOrFriendlyId("course").optional().describe("Only in this course: its _id or friendly_id"),
    limit: z.int().min(1).max(20).default(8),
    with_answer: z.boolean().default(false).describe("Also an answer in words, where the project has an assistant"),
  }),
  output: z.object({
    prompt: z.string(),
    /**
     * The corrected prompt, such as “primeiros socorros”, if typed words were not found as they are; null otherwise.
     */
    corrected_prompt: z.string().nullable(),
    /** Who answers: the search, which only lists results, or the assistant, which also answers in words. */
    by: z.enum(["search", "assistant"]),
    /** Sentence shown above the results. */
    message: z.string(),
    /** The assistant's answer, with the indexes (from 0) of the results that it cites; null from the search. */
    answer: z.object({ text: z.string(), cites: z.array(z.int()) }).nullable(),
    /** Whether a call with `with_answer` may be answered by the assistant. */
    can_answer: z.boolean(),
    results: z.array(resultSchema),
  }),
  summary: "Searches the contents that the person may open. Typing errors are tolerated; the best match comes first.",
});
export type Suggested = z.output<typeof suggestContent.output>;
