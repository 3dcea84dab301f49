import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { formatDate } from "#shared/calendar-date.ts";
import { HOST_STATE_TEXTS } from "../engine/host-state-texts.ts";

/** Form actions of the hosts' page, by `intent`. */
export const hostActions = {
  "claim-host": async (api, form) => {
    const { host } = await api("POST /projects/claim-host", { host: hostIn(form) });
    return `${host} está à espera do DNS. Siga os passos abaixo.`;
  },
  "check-host": async (api, form) => {
    const host = hostIn(form);
    const { verified } = await api("POST /projects/check-host", { host });
    return verified
      ? `Achamos o registro: ${host} é da academia. Com “Conferir” você vê se o DNS leva as pessoas até aqui.`
      : "Ainda não achamos o registro. Uma mudança de DNS pode levar algumas horas para aparecer: confira de novo mais tarde.";
  },
  "probe-host": async (api, form) => {
    const host = hostIn(form);
    const { state, certificate_until } = await api("POST /projects/probe-host", { host });
    const until = certificate_until ? ` O certificado vale até ${formatDate(certificate_until.slice(0, 10))}.` : "";
    return `${host}: ${HOST_STATE_TEXTS[state]}${until}`;
  },
  "choose-main-host": async (api, form) => {
    const host = hostIn(form);
    await api("POST /projects/choose-main-host", { host, accepts_unreachable: form.has("accepts_unreachable") });
    return `${host} é agora o endereço principal.`;
  },
  "remove-host": async (api, form) => {
    const host = hostIn(form);
    await api("POST /projects/remove-host", { host, accepts_broken_links: form.has("accepts_broken_links") });
    return `${host} foi tirado.`;
  },
  "redirect-host": async (api, form) => {
    const host = hostIn(form);
    const { redirects_to } = await api("POST /projects/redirect-host", { host, redirects: true });
    return `${host} só leva a ${redirects_to}. O que foi impresso com ele continua abrindo.`;
  },
  "answer-host": async (api, form) => {
    const host = hostIn(form);
    await api("POST /projects/redirect-host", { host, redirects: false });
    return `A academia responde de novo em ${host}.`;
  },
} satisfies Record<string, FormAction>;

function hostIn(form: FormData): string {
  return fieldText(form, "host");
}
