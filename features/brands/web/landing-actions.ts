import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { paths } from "#shared/paths.ts";
import { draftsIn } from "./landing-fields.ts";

/** Form actions of the landing page's editor, by `intent`. */
export const landingActions = {
  "save-landing": async (api, form) => {
    const { version } = await api("POST /projects/save-landing", {
      blocks: draftsIn(form),
      version: fieldText(form, "version"),
    });
    return { done: "Página inicial salva. Já é o que todas as pessoas veem.", version };
  },
  "restore-landing": async (api, form) => {
    await api("POST /projects/restore-landing", { edition_id: fieldText(form, "edition_id") });
    return redirect(`${paths.staff("marca", "pagina-inicial")}?salvo=volta`);
  },
} satisfies Record<string, FormAction>;
