import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { trimmedFieldText } from "#features/field-text.ts";
import { redirectSaved } from "#features/saved-version.ts";
import { paths } from "#shared/paths.ts";

/** Form actions of the rules' page, by `intent`. */
export const settingsActions = {
  "save-settings": async (api, form) => {
    const isOn = (name: string) => form.get(name) === "on";
    const { version } = await api("POST /projects/save-settings", {
      digits: Number(trimmedFieldText(form, "digits")),
      required_number: isOn("required_number"),
      required_symbol: isOn("required_symbol"),
      required_uppercase: isOn("required_uppercase"),
      refuse_known: isOn("refuse_known"),
      public_metadata: isOn("public_metadata"),
      second_factor_for_staff: isOn("second_factor_for_staff"),
      stopped_after_days: Number(trimmedFieldText(form, "stopped_after_days")),
      module_forum: isOn("module_forum"),
      module_talents: isOn("module_talents"),
      work_on_progress: isOn("work_on_progress"),
      contact_email: trimmedFieldText(form, "contact_email"),
      contact_phone: trimmedFieldText(form, "contact_phone"),
      contact_hours: trimmedFieldText(form, "contact_hours"),
      time_zone: trimmedFieldText(form, "time_zone"),
      version: trimmedFieldText(form, "version"),
    });
    return redirectSaved(to("regras"), version);
  },
  "restore-brand": async (api, form) => {
    const changed_at = trimmedFieldText(form, "changed_at") || null;
    await api("POST /projects/restore-brand", { part: "settings", changed_at });
    return redirect(to("desfeito"));
  },
} satisfies Record<string, FormAction>;

function to(what: string): string {
  return `${paths.staff("marca", "regras")}?salvo=${what}`;
}
