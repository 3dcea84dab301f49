import { z } from "zod";
import { route } from "#shared/route.ts";

export const getFaq = route({
  method: "GET",
  path: "/projects/faq",
  who: "anyone",
  input: z.object({}),
  output: z.object({
    groups: z.array(
      z.object({
        name: z.string(),
        items: z.array(z.object({ friendly_id: z.string(), question: z.string(), html: z.string() })),
      }),
    ),
  }),
  summary: "Returns the academy's frequent questions, grouped and in order.",
});

export const searchFaq = route({
  method: "GET",
  path: "/projects/faq-search",
  who: "anyone",
  input: z.object({ text: z.string().max(4000).default("") }),
  output: z.object({ items: z.array(z.object({ friendly_id: z.string(), question: z.string(), group: z.string() })) }),
  summary: "Returns the frequent questions that a text is likely about, the likeliest first; typos are forgiven.",
});

export const addQuestion = route({
  method: "POST",
  path: "/projects/add-question",
  who: ["admin", "manager"],
  input: z.object({
    group: z.string().trim().min(1, "Diga em que grupo ela fica.").max(80, "Escreva no máximo 80 caracteres."),
    question: z.string().trim().min(1, "Escreva a pergunta.").max(200, "Escreva no máximo 200 caracteres."),
    answer: z
      .string()
      .trim()
      .min(1, "Escreva a resposta.")
      .max(4000, "A resposta é longa demais: cabem 4.000 caracteres."),
  }),
  output: z.object({ friendly_id: z.string() }),
  summary: "Adds a question to the end of the frequent ones. The same question again replaces its answer.",
});

export const getLegalPage = route({
  method: "GET",
  path: "/projects/legal/{kind}",
  who: "anyone",
  input: z.object({ kind: z.enum(["privacy-policy", "use-terms"]) }),
  output: z.object({ title: z.string(), version: z.int(), published_at: z.iso.date(), html: z.string() }),
  summary: "Returns the newest version of a legal text; 404 when there is none.",
});

const action = z.object({ label: z.string(), to: z.string() });
const title = z.string().nullable();
/** Rendered from the academy's Markdown, with the author's own HTML escaped; empty where there is no text. */
const html = z.string();

const landingBlockSchema = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("hero"), title: z.string(), html, action: action.nullable() }),
    z.object({ type: z.literal("text"), title, html }),
    z.object({ type: z.literal("showcase"), title, html }),
    z.object({ type: z.literal("numbers"), title, items: z.array(z.object({ value: z.string(), label: z.string() })) }),
    z.object({ type: z.literal("picture"), picture: z.string(), alt: z.string(), caption: z.string().nullable() }),
    z.object({
      type: z.literal("testimonials"),
      title,
      items: z.array(z.object({ quote: z.string(), name: z.string(), role: z.string() })),
    }),
    z.object({ type: z.literal("faq"), title, items: z.array(z.object({ question: z.string(), html })) }),
    z.object({ type: z.literal("action"), title: z.string(), html, action }),
  ])
  .meta({ id: "LandingBlock" });
export type LandingBlock = z.output<typeof landingBlockSchema>;

export const getLandingPage = route({
  method: "GET",
  path: "/projects/landing-page",
  who: "anyone",
  input: z.object({}),
  output: z.object({ blocks: z.array(landingBlockSchema) }),
  summary: "Returns the academy's public page with rendered blocks; 404 when it has none.",
});
