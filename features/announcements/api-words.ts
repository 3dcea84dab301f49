import type { ApiWords } from "#platform/server/open-api/api-words.ts";

export const apiWords: ApiWords = {
  tag: {
    en: ["Announcements", "What an academy announces to its people."],
    "pt-BR": ["Avisos", "O que a academia avisa às pessoas."],
  },
  calls: {
    "GET /projects/announcements/{id}": "O que a academia avisa hoje e esta pessoa ainda não respondeu.",
    "POST /projects/announcement-answer/{id}": "Guarda que a pessoa respondeu a um aviso. Vale a primeira resposta.",
  },
  fields: {
    announcements: ["The announcements, in order.", "Os avisos, em ordem."],
    "GetAnnouncementsRequest.id": [
      "The academy or a course: its `_id` or `friendly_id`.",
      "A academia ou um curso: o `_id` ou o `friendly_id`.",
      "aurora",
    ],
    "AnnouncementAnswerRequest.id": [
      "The announcement: its `_id` or `friendly_id`.",
      "O aviso: o `_id` ou o `friendly_id`.",
      "roda-de-conversa",
    ],
    "Announcement.title": ["The title.", "O título.", "Quando fica melhor para a roda de conversa?"],
    "Announcement.friendly_id": ["The name in addresses.", "O nome em endereços.", "roda-de-conversa"],
    "Announcement.options": [
      "What a choice offers; empty for the other kinds.",
      "O que se pode escolher; vazio nos outros tipos.",
      ["De manhã, antes do plantão", "No meio da tarde"],
    ],
    choice: [
      "Of a choice: the position of the option, from 0. Without it, the announcement counts as seen.",
      "Numa escolha: a posição da opção, desde 0. Sem ela, o aviso conta como visto.",
      0,
    ],
    answered: ["Always true.", "Sempre true."],
  },
};
