import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { afterDeletion } from "#features/staff/web/index.ts";
import { isoDay } from "#shared/calendar-date.ts";
import { paths } from "#shared/paths.ts";

const text = (form: FormData, name: string) => String(form.get(name) ?? "");
const day = (form: FormData, name: string) => isoDay(text(form, name)) ?? (text(form, name) || null);

const move =
  (to: "before" | "after"): FormAction =>
  async (api, form) => {
    await api("POST /projects/move-hero/{hero_id}", { hero_id: text(form, "hero_id"), to });
    return to === "before" ? "O destaque subiu." : "O destaque desceu.";
  };

/** Form actions of the staff pages about banners, by `intent`. */
export const staffHeroActions: Record<string, FormAction> = {
  before: move("before"),
  after: move("after"),
  save: async (api, form) => {
    const known = text(form, "hero_id") || null;
    const { hero_id, version } = await api("POST /projects/save-hero", {
      hero_id: known,
      course_id: text(form, "course_id"),
      title: text(form, "title"),
      text: text(form, "text").replace(/\s*\n\s*/g, " "),
      picture_path: text(form, "picture_path"),
      alt: text(form, "alt"),
      label: text(form, "label"),
      object_id: text(form, "object_id") || null,
      address: text(form, "address"),
      starts_on: day(form, "starts_on"),
      ends_on: day(form, "ends_on"),
      version: text(form, "version"),
    });
    if (!known) return redirect(paths.staffHeros(hero_id));
    return { done: "Salvo. As pessoas do curso já o veem assim.", version };
  },
  delete: async (api, form) => {
    await api("POST /projects/delete-hero/{hero_id}", { hero_id: text(form, "hero_id") });
    const list = `${paths.staffHeros()}?curso=${encodeURIComponent(text(form, "course"))}`;
    return redirect(afterDeletion(list, text(form, "hero_id")));
  },
  restore: async (api, form) => {
    await api("POST /projects/restore-hero/{hero_id}", { hero_id: text(form, "hero_id") });
    return "O destaque voltou ao seu lugar, com o alcance que tinha.";
  },
};
