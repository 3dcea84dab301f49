import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";
import { documentWords } from "./document-words.ts";
import { sessionWords } from "./session-words.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Flows", "Questionnaires with branches, the anamnese among them."],
    "pt-BR": ["Fluxos", "Questionários com caminhos, entre eles a anamnese."],
  },
  calls: {
    "GET /projects/flow/{friendly_id}": "O fluxo como esta pessoa o percorre, e até onde ela foi. Ler não começa nada.",
    "POST /projects/flow-session": "Começa um fluxo, ou retoma de onde a pessoa parou.",
    "POST /projects/save-flow-answer": "Guarda uma resposta; também corrige uma de um fluxo concluído.",
    "POST /projects/flow-file": "Responde com um arquivo, guardado com criptografia.",
    "GET /projects/flow-file/{session_id}/{block_id}": "Um arquivo que a pessoa mandou, só para ela.",
    "POST /projects/finish-flow": "Conclui: apaga o que saiu do caminho, aplica os efeitos e encerra a anamnese.",
    "POST /projects/withdraw-flow-answers": "Apaga as respostas de um fluxo, ou uma delas.",
    "GET /projects/own-flow-answers": "Tudo o que a pessoa respondeu, em palavras, com quem leu.",
    "GET /projects/flows": "Os fluxos da academia e suas versões, para a equipe.",
    "GET /projects/flow-version/{friendly_id}": "Qualquer versão de um fluxo, para a prévia e o mapa.",
    "GET /projects/flow-results/{friendly_id}":
      "Por onde as pessoas passam e o que respondem, sem grupos de menos de cinco.",
    "POST /projects/export-flow-answers": "As respostas de quem deixou, em CSV ou XLSX e sem nomes. Fica registrado.",
    "GET /projects/flow-people/{friendly_id}": "De quem se pode pedir para ler as respostas.",
    "POST /projects/read-flow-answers": "As respostas de uma pessoa. Precisa do sim dela e de um motivo, que ela vê.",
  },
  fields: {
    friendly_id: ["The flow's name in addresses.", "O nome do fluxo em endereços.", "seu-ponto-de-partida"],
    ...documentWords,
    ...sessionWords,
  },
};
