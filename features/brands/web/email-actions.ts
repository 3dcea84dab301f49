import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";

/** Form action of an e-mail's page, by `intent`. */
export const emailActions = {
  "send-test-email": async (api, form) => {
    const { recipient } = await api("POST /projects/send-test-email", {
      kind: fieldText(form, "kind"),
      example: Number(form.get("example")),
    });
    return `O teste está a caminho de ${recipient}.`;
  },
} satisfies Record<string, FormAction>;
