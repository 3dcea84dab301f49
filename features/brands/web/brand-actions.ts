import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldText, trimmedFieldText } from "#features/field-text.ts";
import { redirectSaved } from "#features/saved-version.ts";
import { paths } from "#shared/paths.ts";
import { COLOR_FIELDS } from "./color-fields.ts";

/**
 * Form actions of the brand's page, by `intent`. A success redirects, so that without scripts the message is shown in
 * the new colours.
 */
export const brandActions = {
  "save-brand": async (api, form) => {
    const colors = Object.fromEntries(COLOR_FIELDS.map(({ name }) => [name, trimmedFieldText(form, name)]));
    const { version } = await api("POST /projects/save-brand", {
      name: trimmedFieldText(form, "name"),
      version: trimmedFieldText(form, "version"),
      motto: trimmedFieldText(form, "motto"),
      description: trimmedFieldText(form, "description"),
      customcss: fieldText(form, "customcss").replaceAll("\r\n", "\n"),
      ...(colors as Record<(typeof COLOR_FIELDS)[number]["name"], string>),
    });
    return redirectSaved(to("marca"), version);
  },
  "change-logo": async (api, form) => {
    const { colors, is_plated } = await api("POST /projects/change-logo", { logo: form.get("logo") as File });
    return redirect(to(is_plated ? "logo-com-fundo" : "logo", colors));
  },
  "restore-brand": async (api, form) => {
    const changed_at = trimmedFieldText(form, "changed_at") || null;
    await api("POST /projects/restore-brand", { part: "brand", changed_at });
    return redirect(to("desfeito"));
  },
} satisfies Record<string, FormAction>;

function to(what: string, colors: readonly string[] = []): string {
  const search = new URLSearchParams({ salvo: what });
  if (colors.length > 0) search.set("cores", colors.map((color) => color.slice(1)).join("-"));
  return `${paths.staff("marca")}?${search}`;
}
