import type { FormAction } from "#features/form-action.ts";

const rating =
  (helped: boolean): FormAction =>
  async (api, form) => {
    await api("POST /projects/rate-answer", { friendly_id: String(form.get("friendly_id") ?? ""), helped });
    return helped ? "Que bom que ajudou." : "Vamos rever esta resposta.";
  };

export const ratingActions = { helped: rating(true), unhelped: rating(false) } satisfies Record<string, FormAction>;
