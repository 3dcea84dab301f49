import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";

/** Form actions of a vacancy's page, by the form's `intent`. */
export const vacancyActions: Record<string, FormAction> = {
  apply: async (api, form) => {
    await api("POST /projects/apply-for-vacancy", {
      vacancy_id: fieldText(form, "vacancy_id"),
      // The contract refuses any value but true, with a message for the person.
      consent: form.has("consent") as true,
      shares_phone: form.has("shares_phone"),
      message: fieldText(form, "message"),
    });
    return "Pronto, a sua candidatura foi enviada. Avisamos você quando ela mudar de etapa.";
  },
  withdraw: async (api, form) => {
    await api("POST /projects/withdraw-application", { vacancy_id: fieldText(form, "vacancy_id") });
    return "A candidatura foi apagada. A equipe não vê mais os seus dados por causa dela.";
  },
};
