import { redirect } from "react-router";
import { fieldText } from "#features/field-text.ts";
import { ApiProblem } from "#platform/web/api/problem.ts";
import { staffFlowPaths } from "#shared/staff-flow-paths.ts";
import type { FormAction } from "#features/form-action.ts";
import { FLOW_TEMPLATES } from "../engine/flow-templates.ts";

/** Form actions of the list of flows, by `intent`. */
export const flowListActions: Record<string, FormAction> = {
  create: async (api, form) => {
    const from = fieldText(form, "from");
    const template = FLOW_TEMPLATES.find((one) => one === from);
    const { friendly_id } = await api("POST /projects/create-flow", {
      title: fieldText(form, "title"),
      ...(template ? { from: "template", template } : { from: from === "copy" || from === "source" ? from : "empty" }),
      copy_of: from === "copy" ? fieldText(form, "copy_of") : "",
      source: from === "source" ? await sentText(form) : "",
    });
    return redirect(staffFlowPaths(friendly_id).edit());
  },
};

const NOT_UTF8 = "O arquivo não está em UTF-8: salve-o de novo com essa codificação, ou cole o texto dele.";

/** Returns the text of the chosen file; without one, the pasted text. Throws for a file that is not UTF-8. */
async function sentText(form: FormData): Promise<string> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return fieldText(form, "source");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new ApiProblem(400, NOT_UTF8);
  }
}
