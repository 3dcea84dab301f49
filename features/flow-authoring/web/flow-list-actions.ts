import { redirect } from "react-router";
import { staffFlowPaths } from "#shared/staff-flow-paths.ts";
import type { FormAction } from "#features/form-action.ts";
import { FLOW_TEMPLATES } from "../engine/flow-templates.ts";

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

/** Form actions of the list of flows, by `intent`. */
export const flowListActions: Record<string, FormAction> = {
  create: async (api, form) => {
    const from = text(form, "from");
    const template = FLOW_TEMPLATES.find((one) => one === from);
    const { friendly_id } = await api("POST /projects/create-flow", {
      title: text(form, "title"),
      ...(template ? { from: "template", template } : { from: from === "copy" || from === "source" ? from : "empty" }),
      copy_of: from === "copy" ? text(form, "copy_of") : "",
      source: from === "source" ? await sentText(form) : "",
    });
    return redirect(staffFlowPaths(friendly_id).edit());
  },
};

/** Returns the text of the chosen file; without one, the pasted text. */
async function sentText(form: FormData): Promise<string> {
  const file = form.get("file");
  return file instanceof File && file.size > 0 ? await file.text() : text(form, "source");
}
