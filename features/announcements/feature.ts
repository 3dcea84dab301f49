import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { answerAnnouncement } from "./server/answer-announcement.ts";
import { getAnnouncements } from "./server/get-announcements.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [
    handleReading(contract.getAnnouncements, getAnnouncements),
    handle(contract.answerAnnouncement, answerAnnouncement),
  ],
  tables: {
    announcement_answers: { holds: "people", title: "Avisos que você respondeu", of: "user_id", erased: "rows go" },
    announcements: { holds: "nobody", why: "the academy's texts" },
  },
  auditWords: {
    "answer-announcement": "Respondeu a um aviso",
  },
});
