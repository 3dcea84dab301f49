import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { answerAnnouncement } from "./server/answer-announcement.ts";
import { getAnnouncements } from "./server/get-announcements.ts";
import { tellOfAnnouncements } from "./server/tell-of-announcements.ts";
import { tellOfDeadlines } from "./server/tell-of-deadlines.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [
    handleReading(contract.getAnnouncements, getAnnouncements),
    handle(contract.answerAnnouncement, answerAnnouncement),
  ],
  jobs: [tellOfAnnouncements, tellOfDeadlines],
  notificationKinds: [
    { kind: "announcement", label: "Avisos da academia", hint: "O que a equipe conta a todos.", standard: "page" },
    {
      kind: "deadline",
      label: "Prazos dos seus cursos",
      hint: "Uma semana e um dia antes do fim de uma turma que você não concluiu.",
      standard: "now",
    },
  ],
  tables: {
    told_announcements: { holds: "nobody", why: "which announcements people were told of" },
    told_deadlines: { holds: "nobody", why: "which ends of courses people were told of" },
    announcement_answers: { holds: "people", title: "Avisos que você respondeu", of: "user_id", erased: "rows go" },
    announcements: { holds: "nobody", why: "the academy's texts" },
  },
  auditWords: {
    "answer-announcement": "Respondeu a um aviso",
  },
});
