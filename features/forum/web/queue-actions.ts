import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";

const linesOf = (form: FormData, name: string) =>
  fieldText(form, name)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Form actions of the moderators' queue, by `intent`. */
export const queueActions = {
  decide: async (api, form) => {
    const input = {
      post: fieldText(form, "post"),
      decision: String(form.get("decision")) as "hide" | "keep" | "restore" | "approve" | "refuse",
      reason: fieldText(form, "reason"),
    };
    return (await api("POST /projects/moderate-forum-post", input)).message;
  },
  person: async (api, form) => {
    const input = {
      post: fieldText(form, "post"),
      measure: String(form.get("measure")) as "warn" | "mute",
      days: Number(form.get("days") || 7),
      reason: fieldText(form, "reason"),
    };
    return (await api("POST /projects/moderate-forum-person", input)).message;
  },
  lift: async (api, form) => {
    const measure = fieldText(form, "measure");
    return (await api("POST /projects/lift-forum-mute", { measure })).message;
  },
  settings: async (api, form) => {
    await api("POST /projects/change-forum-settings", {
      words: linesOf(form, "words"),
      guidelines: linesOf(form, "guidelines"),
      review_first: form.get("review_first") === "on",
      review_links: form.get("review_links") === "on",
    });
    return "Regras salvas.";
  },
} satisfies Record<string, FormAction>;
