import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: { en: ["Devices", "Where a person is signed in."], "pt-BR": ["Dispositivos", "Onde a pessoa está conectada."] },
  calls: {
    "GET /projects/sessions": "Onde a pessoa está conectada: este dispositivo primeiro.",
    "POST /projects/end-session": "Desconecta um dos dispositivos da pessoa.",
    "POST /projects/end-other-sessions": "Desconecta todos os dispositivos da pessoa, menos este.",
  },
  fields: {
    sessions: ["The sessions.", "As sessões."],
    now: ["The server's clock.", "O relógio do servidor."],
    device: ["The device, in words.", "O aparelho, em palavras.", "Firefox no Linux"],
    opened_at: ["When it was opened.", "Quando foi aberta."],
    seen_at: [
      "When it was last used, up to an hour too early.",
      "Quando foi usada pela última vez, com até uma hora de atraso.",
    ],
    is_current: ["Whether it is the session that asks.", "Se é a sessão que pergunta."],
    ended: ["How many sessions were ended.", "Quantas sessões foram encerradas.", 1],
    "EndSessionRequest.id": ["The session's `_id`.", "O `_id` da sessão."],
  },
};
