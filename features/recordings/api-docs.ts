import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: { en: ["Recordings", "What people saw."], "pt-BR": ["Gravações", "O que as pessoas viram."] },
  calls: {
    "GET /projects/own-recording":
      "Se a academia grava o que as pessoas veem enquanto estudam, e se quem pergunta deixa.",
    "GET /projects/recordings":
      "As 200 gravações mais recentes dos últimos 14 dias, de quem deixa gravar, e quantas pessoas deixam.",
    "GET /projects/recording/{id}": "De quem e de que páginas é uma gravação, sem o que ela mostra.",
    "POST /projects/watch-recording/{id}":
      "O que uma gravação mostra, algumas partes por vez. A pessoa lê no perfil quem assistiu.",
    "POST /projects/delete-recording/{id}": "Apaga uma gravação.",
    "POST /projects/change-recording": "Liga ou desliga a gravação da academia. Desligar apaga o que foi gravado.",
  },
  fields: {
    enabled: ["Whether the academy records.", "Se a academia grava."],
    given: ["Whether the caller allows it.", "Se quem pergunta deixa.", true],
    allowing: ["How many people allow it.", "Quantas pessoas deixam gravar.", 12],
    recordings: ["The recordings.", "As gravações."],
    person: ["The recorded person.", "De quem era a tela.", "Ana Souza"],
    device: ["The device.", "O aparelho.", "Chrome no Android"],
    began_at: ["When it began.", "Quando começou."],
    seconds: ["How long it is, in seconds.", "Quanto dura, em segundos.", 240],
    pages: ["The paths of its pages.", "Os caminhos das páginas.", ["/courses"]],
    after: ["`next` of the call before.", "`next` da chamada anterior.", -1],
    events: ["Events of rrweb.", "Eventos do rrweb.", []],
    type: ["The kind of event.", "O tipo de evento.", 4],
    timestamp: ["When, in milliseconds.", "Quando, em milissegundos.", 1_764_000_000_000],
    data: ["What happened.", "O que aconteceu.", {}],
    next: ["Where the next call begins.", "Onde a próxima chamada começa.", 5],
    deleted: ["Whether there was one.", "Se havia uma."],
  },
};
