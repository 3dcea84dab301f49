import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { paths } from "#shared/paths.ts";

/** Form actions of the merge page, keyed by `intent`. */
export const mergeActions = {
  merge: async (api, form) => {
    const text = (name: string) => fieldText(form, name);
    const sent = {
      remaining_id: text("remaining_id"),
      removed_id: text("removed_id"),
      confirmation: text("confirmation"),
    };
    const { remaining_id } = await api("POST /projects/merge-accounts", sent);
    return redirect(`${paths.staff("pessoas", remaining_id)}?juntada`);
  },
} satisfies Record<string, FormAction>;
