import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { photoActions } from "./photo-actions.ts";

/** Form actions of the profile page, keyed by `intent`. */
export const profileActions = {
  "update-profile": async (api, form) => {
    const text = (name: string) => fieldText(form, name);
    await api("POST /projects/update-profile", {
      full_name: text("full_name"),
      social_name: text("social_name"),
      certificate_name: text("certificate_name"),
      birth_date: text("birth_date"),
      phone: text("phone"),
      cpf: text("cpf"),
      cnpj: text("cnpj"),
      cep: text("cep"),
      address: text("address"),
      city: text("city"),
      state: text("state"),
      rename_certificates: form.get("rename_certificates") === "on",
    });
    return "Seus dados foram salvos.";
  },
  ...photoActions,
} satisfies Record<string, FormAction>;
