import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldDay, fieldText } from "#features/field-text.ts";
import { afterDeletion } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";

const move =
  (to: "before" | "after"): FormAction =>
  async (api, form) => {
    await api("POST /projects/move-hero/{hero_id}", { hero_id: fieldText(form, "hero_id"), to });
    return to === "before" ? "O destaque subiu." : "O destaque desceu.";
  };

/** Form actions of the staff pages about banners, by `intent`. */
export const staffHeroActions: Record<string, FormAction> = {
  before: move("before"),
  after: move("after"),
  save: async (api, form) => {
    const known = fieldText(form, "hero_id") || null;
    const { hero_id, version } = await api("POST /projects/save-hero", {
      hero_id: known,
      course_id: fieldText(form, "course_id"),
      title: fieldText(form, "title"),
      text: fieldText(form, "text").replace(/\s*\n\s*/g, " "),
      picture_path: fieldText(form, "picture_path"),
      alt: fieldText(form, "alt"),
      label: fieldText(form, "label"),
      object_id: fieldText(form, "object_id") || null,
      address: fieldText(form, "address"),
      starts_on: fieldDay(form, "starts_on"),
      ends_on: fieldDay(form, "ends_on"),
      version: fieldText(form, "version"),
    });
    if (!known) return redirect(paths.staffHeros(hero_id));
    return { done: "Salvo. As pessoas do curso já o veem assim.", version };
  },
  delete: async (api, form) => {
    await api("POST /projects/delete-hero/{hero_id}", { hero_id: fieldText(form, "hero_id") });
    const list = `${paths.staffHeros()}?curso=${encodeURIComponent(fieldText(form, "course"))}`;
    return redirect(afterDeletion(list, fieldText(form, "hero_id")));
  },
  restore: async (api, form) => {
    await api("POST /projects/restore-hero/{hero_id}", { hero_id: fieldText(form, "hero_id") });
    return "O destaque voltou ao seu lugar, com o alcance que tinha.";
  },
};
