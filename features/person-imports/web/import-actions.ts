import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldText, trimmedFieldText } from "#features/field-text.ts";
import { paths } from "#shared/paths.ts";

/** Form actions about sheets of people, keyed by `intent`. */
export const importActions = {
  check: async (api, form) => {
    const file = form.get("file");
    const { _id } = await api("POST /projects/check-person-import", {
      ...(file instanceof File && file.size > 0 && { file }),
      // Untrimmed: the first cell may be empty.
      text: fieldText(form, "text"),
      course_id: trimmedFieldText(form, "course_id"),
      sends_invitations: form.get("sends_invitations") === "on",
    });
    return redirect(paths.staffImport(_id));
  },
  start: async (api, form) => {
    const import_id = trimmedFieldText(form, "import_id");
    await api("POST /projects/start-person-import", { import_id });
    return redirect(paths.staffImport(import_id));
  },
  undo: async (api, form) => {
    const import_id = trimmedFieldText(form, "import_id");
    await api("POST /projects/undo-person-import", { import_id });
    return redirect(paths.staffImport(import_id));
  },
  "export-refused": async (api, form) => {
    const { name, csv } = await api("POST /projects/export-refused-rows", {
      import_id: trimmedFieldText(form, "import_id"),
    });
    return { name, type: "text/csv", content: csv };
  },
} satisfies Record<string, FormAction>;
