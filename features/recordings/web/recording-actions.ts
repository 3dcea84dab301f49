import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { paths } from "#shared/paths.ts";

export const recordingActions = {
  "change-recording": async (api, form) => {
    const { enabled } = await api("POST /projects/change-recording", { enabled: form.get("enabled") === "true" });
    return enabled
      ? "A gravação está ligada. Cada pessoa ainda precisa deixar."
      : "A gravação está desligada, e o que havia foi apagado.";
  },
  "delete-recording": async (api, form) => {
    await api("POST /projects/delete-recording/{id}", { id: fieldText(form, "id") });
    return redirect(paths.staffRecordings());
  },
} satisfies Record<string, FormAction>;
