import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

const PERSON: [string, string, string] = [
  "The person's `_id`.",
  "O `_id` da pessoa.",
  "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
];

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Seeing as a learner", "Staff see the academy as a learner does, and change nothing."],
    "pt-BR": ["Ver como estudante", "A equipe vê a academia como uma pessoa a vê, sem mudar nada."],
  },
  calls: {
    "POST /projects/start-viewing":
      "Mostra a academia, neste navegador, como a vê uma pessoa de papel menor: só para ler, por meia hora. A pessoa é avisada.",
    "POST /projects/start-student-view":
      "Mostra a academia, neste navegador, como um estudante a vê, com todos os cursos (para quem recruta, só os seus): por meia hora, nada é gravado, e as respostas são só conferidas.",
    "POST /projects/end-viewing":
      "Encerra o que `start-viewing` ou `start-student-view` começou neste navegador; sem nada a encerrar, não muda nada.",
  },
  fields: {
    "StartViewingRequest.user_id": PERSON,
    "StartViewingRequest.reason": [
      "Why, in words that the person reads.",
      "Por quê, em palavras que a pessoa lê.",
      "Conferir por que a trilha não abre",
    ],
    "StartStudentViewRequest.return_path": [
      "The page of the staff area to return to.",
      "A página da área da equipe à qual voltar.",
      "/gestao/cursos",
    ],
    "EndViewingResponse.return_path": [
      "The page of the staff area to return to; null unless the academy was seen as a student.",
      "A página da área da equipe à qual voltar; null se não se via como estudante.",
      "/gestao/cursos",
    ],
    until: ["When it ends by itself.", "Quando termina sozinho."],
    "EndViewingResponse.user_id": [
      "Who was seen; null without anything to end.",
      "Quem foi visto; null sem nada a encerrar.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
    ],
  },
};
