import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { signInAgain } from "#platform/web/session/sign-in-again.ts";
import { paths } from "#shared/paths.ts";
import { SCOPE_NAMES } from "#shared/scopes.ts";
import { scopeField } from "./scope-field.ts";

/** Form actions of the page, keyed by `intent`. The success message of `create-api-token` is the token itself. */
export const apiTokenActions: Readonly<Record<string, FormAction>> = {
  "create-api-token": async (api, form) => {
    const scopes = SCOPE_NAMES.filter((scope) => form.has(scopeField(scope)));
    const expires_in_days = Number(form.get("expires_in_days"));
    const name = fieldText(form, "name");
    return (await api("POST /projects/create-api-token", { name, scopes, expires_in_days })).token;
  },
  "revoke-api-token": async (api, form) =>
    (await api("POST /projects/revoke-api-token", { id: fieldText(form, "id") })).message,
  "sign-in-again": (api, _form, page) =>
    signInAgain(page, () => api("POST /projects/logout", {}), paths.account("tokens")),
};
