import type { NOTIFICATION_KINDS } from "../contract.ts";
import type { FormAction } from "#features/form-action.ts";

export const notificationActions = {
  "change-notifications": async (api, form) => {
    const wanted = form.getAll("wanted").map(String) as (typeof NOTIFICATION_KINDS)[number][];
    await api("POST /projects/change-notifications", { wanted });
    return "Pronto: escrevemos só sobre o que você escolheu.";
  },
} satisfies Record<string, FormAction>;
