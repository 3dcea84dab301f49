import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { answerAnnouncement } from "./server/answer-announcement.ts";
import { deleteAnnouncement } from "./server/delete-announcement.ts";
import { endAnnouncement } from "./server/end-announcement.ts";
import { exportAnnouncement } from "./server/export-announcement.ts";
import { getAnnouncements } from "./server/get-announcements.ts";
import { getStaffAnnouncement } from "./server/get-staff-announcement.ts";
import { getStaffAnnouncements } from "./server/get-staff-announcements.ts";
import { mailReminders } from "./server/mail-reminders.ts";
import { notifyOfAnnouncements } from "./server/notify-of-announcements.ts";
import { notifyOfDeadlines } from "./server/notify-of-deadlines.ts";
import { previewAnnouncement } from "./server/preview-announcement.ts";
import { remindAnnouncement } from "./server/remind-announcement.ts";
import { restoreAnnouncement } from "./server/restore-announcement.ts";
import { resumeReminders } from "./server/resume-reminders.ts";
import { saveAnnouncement } from "./server/save-announcement.ts";
import { reminderEmail } from "./server/reminder-email.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getAnnouncements, getAnnouncements),
    handle(contract.answerAnnouncement, answerAnnouncement),
    handleReading(contract.getStaffAnnouncements, getStaffAnnouncements),
    handleReading(contract.getStaffAnnouncement, getStaffAnnouncement),
    handleReading(contract.previewAnnouncement, previewAnnouncement),
    handle(contract.saveAnnouncement, saveAnnouncement),
    handle(contract.endAnnouncement, endAnnouncement),
    handle(contract.deleteAnnouncement, deleteAnnouncement),
    handle(contract.restoreAnnouncement, restoreAnnouncement),
    handle(contract.remindAnnouncement, remindAnnouncement),
    handle(contract.exportAnnouncement, exportAnnouncement),
  ],
  jobs: [mailReminders, resumeReminders, notifyOfAnnouncements, notifyOfDeadlines],
  notificationKinds: [
    {
      kind: "announcement",
      label: "Avisos da academia",
      hint: "O que a equipe conta a todos, ou à sua turma.",
      defaultChoice: "page",
    },
    {
      kind: "announcement-reminder",
      label: "Lembretes de avisos",
      hint: "Quando falta a sua leitura ou a sua resposta a um aviso da academia.",
      defaultChoice: "now",
      ownEmails: "only",
    },
    {
      kind: "deadline",
      label: "Prazos dos seus cursos",
      hint: "Uma semana e um dia antes do fim da sua turma, ou do curso, se você ainda não concluiu.",
      defaultChoice: "now",
    },
  ],
  emails: [reminderEmail],
  tables: {
    announcement_reminders: { holds: "nobody", why: "when people were reminded of announcements" },
    notified_announcements: { holds: "nobody", why: "which announcements people were notified of" },
    deadline_reminders: {
      holds: "people",
      title: "Prazos que lembramos a você",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["course_id", "ends_on", "days"] },
      retention: { after: "reminded_at", days: 365 },
    },
    announcement_answers: {
      holds: "people",
      title: "Avisos que você respondeu",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["announcement_id"] },
    },
    announcement_editions: { holds: "nobody", why: "what required readings said before" },
    former_announcement_answers: {
      holds: "people",
      title: "Leituras de textos anteriores de avisos",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["edition_id"] },
    },
    announcements: {
      holds: "nobody",
      why: "the academy's texts",
      retention: { after: "deleted_at", days: 1 },
    },
  },
  auditLabels: {
    "answer-announcement": "Respondeu a um aviso",
    "save-announcement": "Escreveu um aviso",
    "end-announcement": "Encerrou um aviso",
    "delete-announcement": "Apagou um aviso",
    "restore-announcement": "Trouxe um aviso apagado de volta",
    "remind-announcement": "Lembrou quem não respondeu a um aviso",
    "export-announcement": "Baixou a lista de um aviso",
  },
});
