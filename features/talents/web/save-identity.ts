import { fieldText } from "#features/field-text.ts";
import type { Api } from "#platform/web/api/api.ts";
import type { Calls } from "#features/contract-table.ts";

/** Saves the form's social name and CPF to the account. */
export async function saveIdentity(api: Api<Calls>, form: FormData): Promise<void> {
  const { data } = await api("GET /projects/profile", {}, { isQueued: true });
  // `update-profile` replaces all of the account's data, so fields that this form lacks are sent back unchanged.
  const { name: _name, first_name: _first, ...rest } = data;
  const [social_name, cpf] = [fieldText(form, "social_name"), fieldText(form, "cpf")];
  await api("POST /projects/update-profile", { ...rest, social_name, cpf }, { isQueued: true });
}
