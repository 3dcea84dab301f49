import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldDay, fieldText } from "#features/field-text.ts";
import { afterDeletion } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";

const setEnabled =
  (enabled: boolean): FormAction =>
  async (api, form) => {
    await api("POST /projects/set-link-enabled/{link_id}", { link_id: fieldText(form, "link_id"), enabled });
    return enabled
      ? "Ligado: o link vale de novo nos seus dias."
      : "Desligado: quem o abrir lê que ele não vale mais. Você pode ligá-lo de novo.";
  };

const download =
  (format: "svg" | "png"): FormAction =>
  async (api, form) => {
    const { name, base64 } = await api("GET /projects/link-qr/{link_id}", {
      link_id: fieldText(form, "link_id"),
      format,
    });
    const content = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    return { name, type: format === "svg" ? "image/svg+xml" : "image/png", content };
  };

/** Form actions of the staff pages about links, by `intent`. */
export const linkActions: Record<string, FormAction> = {
  save: async (api, form) => {
    const known = fieldText(form, "link_id") || null;
    const block = fieldText(form, "block").trim();
    const { link_id, version } = await api("POST /projects/save-link", {
      link_id: known,
      course_id: fieldText(form, "course_id"),
      name: fieldText(form, "name"),
      object_id: fieldText(form, "object_id") || null,
      block: block === "" ? null : Number(block),
      enrolls: form.has("enrolls"),
      starts_on: fieldDay(form, "starts_on"),
      ends_on: fieldDay(form, "ends_on"),
      version: fieldText(form, "version"),
    });
    if (!known) return redirect(paths.staffLinks(link_id));
    return { done: "Salvo. O endereço e o código QR continuam os mesmos.", version };
  },
  on: setEnabled(true),
  off: setEnabled(false),
  svg: download("svg"),
  png: download("png"),
  delete: async (api, form) => {
    await api("POST /projects/delete-link/{link_id}", { link_id: fieldText(form, "link_id") });
    return redirect(afterDeletion(paths.staffLinks(), fieldText(form, "link_id")));
  },
  restore: async (api, form) => {
    await api("POST /projects/restore-link/{link_id}", { link_id: fieldText(form, "link_id") });
    return "O link voltou: o endereço e os códigos já impressos valem de novo.";
  },
};
