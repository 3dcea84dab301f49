import { z } from "zod";
import { savedForm } from "#shared/form-version.ts";
import { MANAGER, route, STAFF } from "#shared/route.ts";
import { questionFields } from "./engine/faq-routes.ts";
import { landingDraftsSchema } from "./engine/landing-draft.ts";

export * from "./engine/faq-routes.ts";
export * from "./engine/legal-routes.ts";
export * from "./engine/landing-draft.ts";

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
  summary: "Returns the frequent questions that a text is likely about, likeliest first; tolerates typos.",
});

export const addQuestion = route({
  method: "POST",
  path: "/projects/add-question",
  who: STAFF,
  errors: ["conflict"],
  input: z.object(questionFields),
  output: z.object({ friendly_id: z.string() }),
  summary: "Adds a question at the end of the frequent questions. If the question exists, its answer is replaced.",
});

const action = z.object({ label: z.string(), to: z.string() });
const title = z.string().nullable();
/** HTML rendered from the academy's Markdown, with HTML in the source escaped; empty if there is no text. */
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

const MAX_LANDING_BYTES = 256 * 1024;

export const getStoredLanding = route({
  method: "GET",
  path: "/projects/stored-landing",
  who: MANAGER,
  input: z.object({}),
  output: z.object({
    blocks: landingDraftsSchema,
    /** Hash of the stored page, which changes with every save. */
    version: z.string(),
    /** Earlier versions of the page, newest first. */
    editions: z.array(z.object({ _id: z.uuid(), created_at: z.iso.datetime(), blocks_total: z.int() })),
    questions: z.array(z.object({ friendly_id: z.string(), question: z.string() })),
    pictures: z.array(z.object({ path: z.string(), name: z.string() })),
  }),
  summary: "Returns the landing page as it is stored, for editing, and its earlier versions.",
});
export type StoredLanding = z.output<typeof getStoredLanding.output>;

export const renderLanding = route({
  method: "POST",
  path: "/projects/render-landing",
  who: MANAGER,
  maxBytes: MAX_LANDING_BYTES,
  input: z.object({ blocks: landingDraftsSchema }),
  output: z.object({ blocks: z.array(landingBlockSchema) }),
  summary: "Renders unsaved blocks as the landing page would show them. Stores nothing.",
});

export const saveLanding = route({
  method: "POST",
  path: "/projects/save-landing",
  who: MANAGER,
  maxBytes: MAX_LANDING_BYTES,
  input: z.object({ blocks: landingDraftsSchema, version: z.string().max(64) }),
  output: savedForm,
  errors: ["conflict"],
  summary:
    "Saves the landing page, by the rules of landing.yaml. Without blocks it is removed. 409 if another person has saved since this version.",
});

export const restoreLanding = route({
  method: "POST",
  path: "/projects/restore-landing",
  who: MANAGER,
  input: z.object({ edition_id: z.uuid() }),
  output: z.object({ restored: z.literal(true) }),
  summary: "Restores an earlier landing page. The replaced one is added to the earlier versions.",
});
