import type { HostState } from "./host-routes.ts";

/** Result of checking a host, with the next step, in pt-BR. */
export const HOST_STATE_TEXTS: Readonly<Record<HostState, string>> = {
  ok: "tudo certo, o endereço leva até aqui.",
  other_server: "responde outro servidor. Confira o CNAME (ou A) no DNS: ele ainda leva a outro lugar.",
  unresolved: "o DNS ainda não leva a lugar nenhum. Crie o CNAME (ou A) e espere: pode levar algumas horas.",
  private: "leva a uma rede interna, que não se confere daqui. Abra o endereço no navegador.",
  closed: "ninguém responde ali. Confira se o CNAME (ou A) leva a este servidor, e fale com quem cuida dele.",
  certificate:
    "o certificado de segurança não vale. Se o DNS mudou há pouco, espere uns minutos; senão, fale com quem cuida do servidor.",
};
