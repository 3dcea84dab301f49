import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { answerApplicant } from "./server/answer-applicant.ts";
import { addApplicationNote, removeApplicationNote } from "./server/application-notes.ts";
import { applicationsOfPerson, HIDDEN_COLUMNS } from "./server/applications-of-person.ts";
import { applyForVacancy } from "./server/apply-for-vacancy.ts";
import { changeVacancyStatus } from "./server/change-vacancy-status.ts";
import { dropEndedNotices } from "./server/drop-ended-notices.ts";
import { endOldApplications } from "./server/end-old-applications.ts";
import { getStaffVacancies } from "./server/get-staff-vacancies.ts";
import { getStaffVacancy } from "./server/get-staff-vacancy.ts";
import { getVacancies } from "./server/get-vacancies.ts";
import { getVacancyBoard } from "./server/get-vacancy-board.ts";
import { getVacancy } from "./server/get-vacancy.ts";
import { mergeApplications } from "./server/merge-applications.ts";
import { moveApplication } from "./server/move-application.ts";
import { notifyOfVacancy } from "./server/notify-of-vacancy.ts";
import { saveVacancy } from "./server/save-vacancy.ts";
import { vacancyPendingWork } from "./server/vacancy-pending-work.ts";
import { withdrawApplication } from "./server/withdraw-application.ts";
import { vacancyAnswerEmail } from "./server/vacancy-answer-email.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getVacancies, getVacancies),
    handleReading(contract.getVacancy, getVacancy),
    handle(contract.applyForVacancy, applyForVacancy),
    handle(contract.withdrawApplication, withdrawApplication),
    handleReading(contract.getStaffVacancies, getStaffVacancies),
    handleReading(contract.getStaffVacancy, getStaffVacancy),
    // This read needs a writing transaction, because it records the view.
    handle(contract.getVacancyBoard, getVacancyBoard),
    handle(contract.saveVacancy, saveVacancy),
    handle(contract.changeVacancyStatus, changeVacancyStatus),
    handle(contract.moveApplication, moveApplication),
    handle(contract.addApplicationNote, addApplicationNote),
    handle(contract.removeApplicationNote, removeApplicationNote),
  ],
  jobs: [answerApplicant, dropEndedNotices, endOldApplications, notifyOfVacancy],
  pendingWork: [vacancyPendingWork],
  notificationKinds: [
    {
      kind: "vacancy",
      label: "As suas candidaturas",
      hint: "Quando uma candidatura sua muda de etapa.",
      defaultChoice: "now",
      module: "talents",
    },
    {
      kind: "vacancy-answer",
      label: "Respostas às suas candidaturas",
      hint: "A resposta inteira chega sempre por e-mail.",
      defaultChoice: "page",
      module: "talents",
    },
    {
      kind: "new-vacancy",
      label: "Vagas novas",
      hint: "Quando a equipe publica uma vaga, e você já começou o seu currículo.",
      defaultChoice: "daily",
      module: "talents",
      isFor: ({ rule }) => rule === undefined,
    },
    {
      kind: "new-application",
      label: "Candidaturas novas",
      hint: "Quando alguém se candidata a uma vaga. Fora do recrutamento, só às que você escreveu ou publicou.",
      defaultChoice: "daily",
      module: "talents",
      isFor: ({ rule }) => rule !== undefined,
    },
  ],
  emails: [vacancyAnswerEmail],
  readableData: { rows: { vacancy_applications: applicationsOfPerson } },
  tables: {
    vacancies: { holds: "nobody", why: "what the academy offers; who wrote it is in the audit trail" },
    vacancy_applications: {
      holds: "people",
      title: "As suas candidaturas",
      of: "user_id",
      hides: HIDDEN_COLUMNS,
      erased: "delete rows",
      merged: { by: mergeApplications },
      retention: { after: "ended_at", days: 365 },
    },
    application_notes: {
      holds: "people",
      title: "Anotações suas sobre candidaturas",
      of: "author_id",
      erased: "delete rows",
      merged: "move rows",
    },
  },
  auditLabels: {
    "apply-for-vacancy": "Candidatou-se a uma vaga",
    "withdraw-application": "Desistiu de uma candidatura",
    "view-vacancy-board": "Abriu o quadro de uma vaga",
    "save-vacancy": "Escreveu uma vaga",
    "change-vacancy-status": "Publicou, encerrou ou apagou uma vaga",
    "move-application": "Mudou a etapa de uma candidatura",
    "add-application-note": "Anotou sobre uma candidatura",
    "remove-application-note": "Removeu uma anotação de uma candidatura",
  },
});
