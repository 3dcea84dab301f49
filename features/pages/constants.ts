import type { LandingDraft, LandingDraftItem } from "./engine/landing-draft.ts";

export const LANDING_TYPES = [
  "hero",
  "text",
  "showcase",
  "numbers",
  "picture",
  "testimonials",
  "faq",
  "action",
] as const;
export type LandingType = (typeof LANDING_TYPES)[number];

export const LEGAL_KINDS = ["use-terms", "privacy-policy"] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** An item of a block with all fields empty. */
export const EMPTY_ITEM: LandingDraftItem = { value: "", label: "", quote: "", name: "", role: "", question: "" };

/** Returns a block of a type with all fields empty, as the editor adds it. */
export function emptyDraft(type: LandingType): LandingDraft {
  const hasItems = type === "numbers" || type === "testimonials";
  const [title, label, to] = ["", "", ""];
  return {
    type,
    title,
    text: "",
    picture: "",
    alt: "",
    caption: "",
    action_label: label,
    action_to: to,
    items: hasItems ? [EMPTY_ITEM] : [],
  };
}
