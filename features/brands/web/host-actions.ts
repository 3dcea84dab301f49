import type { FormAction } from "#features/form-action.ts";

/** The forms of the addresses' page, by their `intent`. */
export const hostActions = {
  "claim-host": async (api, form) => {
    const { host } = await api("POST /projects/claim-host", { host: named(form) });
    return `${host} está à espera do DNS. Siga os passos abaixo.`;
  },
  "check-host": async (api, form) => {
    const host = named(form);
    const { verified } = await api("POST /projects/check-host", { host });
    return verified
      ? `Achamos o registro. A academia já responde em ${host}.`
      : "Ainda não achamos o registro. Uma mudança de DNS pode levar algumas horas para aparecer: confira de novo mais tarde.";
  },
  "choose-main-host": async (api, form) => {
    const host = named(form);
    await api("POST /projects/choose-main-host", { host });
    return `${host} é agora o endereço principal.`;
  },
  "remove-host": async (api, form) => {
    const host = named(form);
    await api("POST /projects/remove-host", { host });
    return `${host} foi tirado.`;
  },
} satisfies Record<string, FormAction>;

function named(form: FormData): string {
  return String(form.get("host") ?? "");
}
