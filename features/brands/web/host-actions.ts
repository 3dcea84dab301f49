import type { FormAction } from "#features/form-action.ts";
import { writeDate } from "#shared/calendar-date.ts";

const FOUND = {
  fine: "tudo certo, o endereço leva até aqui.",
  elsewhere: "responde outro servidor. Confira o CNAME (ou A) no DNS: ele ainda leva a outro lugar.",
  nowhere: "o DNS ainda não leva a lugar nenhum. Crie o CNAME (ou A) e espere: pode levar algumas horas.",
  inside: "leva a uma rede interna, que não se confere daqui. Abra o endereço no navegador.",
  closed: "ninguém responde ali. Confira se o CNAME (ou A) leva a este servidor, e fale com quem cuida dele.",
  certificate:
    "o certificado de segurança não vale. Se o DNS mudou há pouco, espere uns minutos; senão, fale com quem cuida do servidor.",
} as const;

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
      ? `Achamos o registro: ${host} é da academia. Com “Conferir” você vê se o DNS leva as pessoas até aqui.`
      : "Ainda não achamos o registro. Uma mudança de DNS pode levar algumas horas para aparecer: confira de novo mais tarde.";
  },
  "visit-host": async (api, form) => {
    const host = named(form);
    const { state, certificate_until } = await api("POST /projects/visit-host", { host });
    const until = certificate_until ? ` O certificado vale até ${writeDate(certificate_until.slice(0, 10))}.` : "";
    return `${host}: ${FOUND[state]}${until}`;
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
