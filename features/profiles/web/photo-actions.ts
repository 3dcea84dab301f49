import type { FormAction } from "#features/form-action.ts";

/** Form actions of `PhotoForm`, keyed by `intent`. */
export const photoActions = {
  "change-photo": async (api, form) => {
    await api("POST /projects/change-photo", { photo: form.get("photo") as File });
    return "A foto foi guardada.";
  },
  "remove-photo": async (api) => {
    await api("POST /projects/remove-photo", {});
    return "Pronto: seu perfil está sem foto.";
  },
} satisfies Record<string, FormAction>;
