import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { trimmedFieldText } from "#features/field-text.ts";
import { paths } from "#shared/paths.ts";
import { sheetFormatOf } from "#shared/sheet-format.ts";
import { type BulkAction, BULK_ACTIONS } from "../constants.ts";
import { selectionIn } from "./selection-address.ts";

function changeAction(action: BulkAction): FormAction {
  return async (api, form) => {
    // The action's course has a field of its own, apart from the filter's course.
    const target = { course_id: trimmedFieldText(form, "course_id"), class_id: trimmedFieldText(form, "class_id") };
    const options = { moves: form.has("moves"), notifies: form.has("notifies") };
    const written = {
      reason: trimmedFieldText(form, "reason"),
      subject: trimmedFieldText(form, "subject"),
      text: trimmedFieldText(form, "text"),
    };
    const { change_id } = await api("POST /projects/change-people", {
      ...selectionIn(form),
      action,
      ...target,
      ...options,
      ...written,
    });
    return redirect(paths.staffBulk(change_id));
  };
}

/** Form actions of the bulk change pages, by `intent`. */
export const bulkActions = {
  ...(Object.fromEntries(BULK_ACTIONS.map((action) => [action, changeAction(action)])) as Record<
    BulkAction,
    FormAction
  >),
  "send-message": async (api, form) => {
    const change_id = trimmedFieldText(form, "change_id");
    // Without the confirmation, the number is refused.
    const people = form.has("is_confirmed") ? Number(trimmedFieldText(form, "people")) : 0;
    await api("POST /projects/send-people-message", { change_id, people });
    return redirect(paths.staffBulk(change_id));
  },
  undo: async (api, form) => {
    const change_id = trimmedFieldText(form, "change_id");
    await api("POST /projects/undo-bulk-change", { change_id });
    return redirect(paths.staffBulk(change_id));
  },
  continue: async (api, form) => {
    const change_id = trimmedFieldText(form, "change_id");
    await api("POST /projects/continue-bulk-change", { change_id });
    return redirect(paths.staffBulk(change_id));
  },
  export: async (api, form) => {
    const format = sheetFormatOf(form.get("format"));
    const { address } = await api("POST /projects/export-people", { ...selectionIn(form), format });
    if (address) return redirect(address);
    return "É muita gente: estamos preparando o arquivo. Você pode sair desta página: ele fica aqui por 7 dias.";
  },
  "open-people-file": async (api, form) => {
    const { address } = await api("POST /projects/open-people-file", { file_id: trimmedFieldText(form, "file_id") });
    return redirect(address);
  },
} satisfies Record<string, FormAction>;
