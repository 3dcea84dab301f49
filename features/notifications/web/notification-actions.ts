import type { FormAction } from "#features/form-action.ts";
import { CHOICES } from "../constants.ts";

/** Form actions of the notifications section, keyed by `intent`. */
export const notificationActions = {
  "read-all": async (api) => {
    await api("POST /projects/read-notifications", {});
    return "Tudo lido.";
  },
  "change-choices": async (api, form) => {
    const choices = [...form].flatMap(([name, value]) => {
      const choice = CHOICES.find((one) => one === value);
      return name.startsWith("kind:") && choice ? [{ kind: name.slice(5), choice }] : [];
    });
    const isQuiet = form.get("quiet") === "on";
    const quiet = isQuiet ? { starts: Number(form.get("starts")), ends: Number(form.get("ends")) } : null;
    return (await api("POST /projects/change-notification-choices", { choices, quiet })).message;
  },
} satisfies Record<string, FormAction>;
