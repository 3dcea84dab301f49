import type { Calls } from "#features/contract-table.ts";
import { fieldText } from "#features/field-text.ts";
import type { Api } from "#platform/web/api/api.ts";

/** Handles the forms of the devices panel; returns the API's message, or null if the form is another one. */
export async function answerDevices(form: FormData, api: Api<Calls>): Promise<{ message: string } | null> {
  const intent = form.get("intent");
  if (intent === "end-session") return await api("POST /projects/end-session", { id: fieldText(form, "id") });
  if (intent === "end-other-sessions") return await api("POST /projects/end-other-sessions", {});
  return null;
}
