import { redirectDocument } from "react-router";
import type { Calls } from "#features/contract-table.ts";
import { fieldText } from "#features/field-text.ts";
import type { Api } from "#platform/web/api/api.ts";
import type { Privacy } from "../contract.ts";

type Purpose = Privacy["consents"][number]["purpose"];

/** Form actions of the privacy page, keyed by `intent`; each returns a message or a redirect. */
export const privacyActions = {
  "change-consent": async (api: Api<Calls>, form: FormData) => {
    const given = form.get("given") === "true";
    await api("POST /projects/change-consent", { purpose: String(form.get("purpose")) as Purpose, given });
    return given ? "Consentimento dado. Você pode retirar quando quiser." : "Consentimento retirado.";
  },
  "request-export": async (api: Api<Calls>) => {
    const { state } = await api("POST /projects/request-export", {});
    return state === "ready"
      ? "Sua cópia já está pronta: é só baixar."
      : "Estamos juntando os seus dados. Avisamos por e-mail quando a cópia estiver pronta, em geral em um minuto.";
  },
  "open-export": async (api: Api<Calls>, form: FormData) => {
    const { address } = await api("POST /projects/open-export", { id: String(form.get("id")) });
    return redirectDocument(address);
  },
  "request-erasure": async (api: Api<Calls>, form: FormData) => {
    await api("POST /projects/request-erasure", { password: fieldText(form, "password") });
    return "Pedido recebido. Você tem sete dias para desistir.";
  },
  "cancel-erasure": async (api: Api<Calls>) => {
    await api("POST /projects/cancel-erasure", {});
    return "Que bom que você fica! Sua conta continua como estava.";
  },
};
