import type { FormAction } from "#features/form-action.ts";
import { trimmedFieldText } from "#features/field-text.ts";
import { quoted } from "#shared/quoted.ts";
import { filtersIn } from "./people-address.ts";

/** Form actions about saved views, keyed by `intent`. */
export const viewActions = {
  "save-view": async (api, form) => {
    const query = new URLSearchParams([...form].filter((one): one is [string, string] => typeof one[1] === "string"));
    const [name, is_shared] = [trimmedFieldText(form, "name"), form.has("is_shared")];
    const { is_new } = await api("POST /projects/save-people-view", { name, is_shared, ...filtersIn(query) });
    return is_new ? `A visão ${quoted(name)} está salva.` : `A visão ${quoted(name)} agora tem este filtro.`;
  },
  "change-view": async (api, form) => {
    const [view_id, name] = [trimmedFieldText(form, "view_id"), trimmedFieldText(form, "name")];
    await api("POST /projects/change-people-view", { view_id, name, is_shared: form.has("is_shared") });
    return `A visão ${quoted(name)} mudou.`;
  },
  "delete-view": async (api, form) => {
    await api("POST /projects/delete-people-view", { view_id: trimmedFieldText(form, "view_id") });
    return "A visão foi apagada. As pessoas continuam como estão.";
  },
} satisfies Record<string, FormAction>;
