import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";

const rating =
  (helped: boolean): FormAction =>
  async (api, form) => {
    await api("POST /projects/rate-answer", { friendly_id: fieldText(form, "friendly_id"), helped });
    return helped ? "Que bom que ajudou." : "Vamos rever esta resposta.";
  };

export const ratingActions = { helped: rating(true), unhelped: rating(false) } satisfies Record<string, FormAction>;
