import { z } from "zod";
import { mediaPath } from "#shared/media-path.ts";
import { EMPTY_ITEM, type LandingType, LANDING_TYPES } from "../constants.ts";

const MAX_BLOCKS = 40;
const MAX_ITEMS = 30;

const shortText = z.string().max(2000).default("");
const text = z.string().max(20_000).default("");

/**
 * An item of a block: a number with its label, a testimonial, or the friendly id of a question. Unused fields are
 * empty.
 */
const itemSchema = z
  .object({ value: shortText, label: shortText, quote: text, name: shortText, role: shortText, question: shortText })
  .meta({ id: "LandingDraftItem" });

/** A block in the editor's form: the fields of all kinds, empty where unused. */
const landingDraftSchema = z
  .object({
    type: z.enum(LANDING_TYPES),
    title: shortText,
    text,
    picture: shortText,
    alt: shortText,
    caption: shortText,
    action_label: shortText,
    action_to: shortText,
    items: z.array(itemSchema).max(MAX_ITEMS, `Cabem até ${MAX_ITEMS}.`).default([]),
  })
  .meta({ id: "LandingDraftBlock" });
export type LandingDraft = z.output<typeof landingDraftSchema>;
export type LandingDraftItem = z.output<typeof itemSchema>;

export const landingDraftsSchema = z
  .array(landingDraftSchema)
  .max(MAX_BLOCKS, `Uma página inicial tem até ${MAX_BLOCKS} blocos.`);

type Stored = Record<string, unknown> & { type: LandingType };

/** Converts a stored block to the form's fields. A picture is given by its path below /media/. */
export function draftOf(stored: Stored): LandingDraft {
  const textOf = (name: string) => (typeof stored[name] === "string" ? stored[name] : "");
  const action = (stored.action ?? {}) as { label?: string; to?: string };
  const items = Array.isArray(stored.items) ? stored.items : [];
  return {
    type: stored.type,
    title: textOf("title"),
    text: textOf("text"),
    picture: mediaPath(textOf("picture")),
    alt: textOf("alt"),
    caption: textOf("caption"),
    action_label: action.label ?? "",
    action_to: action.to ?? "",
    items: items.map((item: unknown) =>
      typeof item === "string" ? { ...EMPTY_ITEM, question: item } : { ...EMPTY_ITEM, ...(item as object) },
    ),
  };
}

/**
 * Converts the form's fields to the block as stored and as an academy's folder has it: only filled fields of its kind.
 */
export function storedOf(draft: LandingDraft): Stored {
  const { type, title, text, picture, alt, caption, action_label: label, action_to: to, items } = draft;
  const action = label.trim() || to.trim() ? { label, to } : undefined;
  const kinds: Record<LandingType, Record<string, unknown>> = {
    hero: { title, text, action },
    text: { title, text },
    showcase: { title, text },
    numbers: { title, items: items.map(({ value, label: said }) => ({ value, label: said })) },
    picture: { picture, alt, caption },
    testimonials: { title, items: items.map(({ quote, name, role }) => ({ quote, name, role })) },
    faq: { title, items: items.map(({ question }) => question) },
    action: { title, text, action: action ?? { label, to } },
  };
  const filled = Object.entries(kinds[type]).filter(([, value]) => !isEmpty(value));
  return { type, ...Object.fromEntries(filled) };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && value.trim() === "");
}
