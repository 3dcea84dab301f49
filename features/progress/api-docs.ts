import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Progress", "What a learner did, points and rankings."],
    "pt-BR": ["Progresso", "O que a pessoa fez, pontos e rankings."],
  },
  calls: {
    "POST /projects/create-or-update-user-input":
      "Registra uma coisa que a pessoa fez; progresso, pontos e certificado vêm em seguida.",
    "POST /projects/get-user-inputs-totals": "O que a pessoa fez num curso, ao todo e por trilha.",
    "GET /projects/ranking/{id}":
      "As primeiras pessoas de um curso por pontos, e cinco acima e abaixo de quem pergunta.",
    "GET /projects/point-entries/{id}":
      "De onde vêm os pontos da pessoa num curso, do mais novo ao mais antigo, trinta por vez.",
    "POST /projects/change-ranking-absence":
      "Deixa a pessoa fora dos rankings da academia, ou de volta. Os pontos ficam.",
  },
  fields: {
    client_id: [
      "Made by the caller: sent again, it changes nothing twice.",
      "Feito por quem chama: mandado de novo, nada muda duas vezes.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
    ],
    input: ["What the person did.", "O que a pessoa fez."],
    "input.block": ["The question's id.", "O id da pergunta.", "primeira-pergunta"],
    "input.seconds": [
      "Seconds that the object was visible since the last report.",
      "Segundos em que o conteúdo ficou visível desde o último aviso.",
      30,
    ],
    just_done: ["Whether this call finished the object.", "Se esta chamada concluiu o conteúdo."],
    judgement: [
      "What the answer to a question is worth; null for the other kinds.",
      "Quanto vale a resposta a uma pergunta; null nos outros tipos.",
    ],
    "people.place": [
      "The place. People with the same points share it.",
      "O lugar. Quem tem os mesmos pontos o divide.",
      3,
    ],
    "mine.place": [
      "The person's place; null without points, and for a person who stays out.",
      "O lugar da pessoa; null sem pontos e para quem está fora.",
      3,
    ],
    tied: ["How many people share that place.", "Quantas pessoas dividem o lugar.", 1],
    me: ["Whether it is the person who asks.", "Se é quem pergunta."],
    gap: ["Whether people are left out before this one.", "Se há pessoas omitidas antes desta."],
    total: ["How many people are ranked.", "Quantas pessoas há no ranking.", 56],
    mine: ["The person who asks.", "Quem pergunta."],
    absent: ["Whether the person stays out of the rankings.", "Se a pessoa fica fora dos rankings."],
    more: ["Whether there are older ones.", "Se há mais antigos."],
    "GetRankingRequest.id": [
      "The course: its `_id` or `friendly_id`.",
      "O curso: o `_id` ou o `friendly_id`.",
      "acolhimento-e-escuta",
    ],
    "GetPointEntriesRequest.id": [
      "The course: its `_id` or `friendly_id`.",
      "O curso: o `_id` ou o `friendly_id`.",
      "acolhimento-e-escuta",
    ],
    top: ["How many of the first.", "Quantas das primeiras.", 10],
    "Ranking.people": ["The people, by points.", "As pessoas, por pontos."],
    "people.name": ["The name that is shown.", "O nome que aparece.", "Marina Cavalcanti"],
  },
};
