import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { requestRecount } from "./server/request-recount.ts";
import { exportReport } from "./server/export-report.ts";
import { getClassReport } from "./server/get-class-report.ts";
import { getCourseReport } from "./server/get-course-report.ts";
import { getPersonReport } from "./server/get-person-report.ts";
import { getQuestionReport } from "./server/get-question-report.ts";
import { getReportFiles } from "./server/get-report-files.ts";
import { getStaffWeek } from "./server/get-staff-week.ts";
import { getStoppedReport } from "./server/get-stopped-report.ts";
import { makeReportFile } from "./server/make-report-file.ts";
import { openReportFile } from "./server/open-report-file.ts";
import { recountCourse } from "./server/recount-course.ts";
import { recountCourses } from "./server/recount-courses.ts";
import { reportMailing } from "./server/report-mailing.ts";
import { sendReportMailings } from "./server/send-report-mailings.ts";
import { subscribeReport } from "./server/subscribe-report.ts";
import { removeReportFile } from "./server/report-files.ts";
import { reportEmail } from "./server/report-email.ts";
import { reportFileEmail } from "./server/report-file-email.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getCourseReport, getCourseReport),
    handleReading(contract.getPersonReport, getPersonReport),
    handleReading(contract.getClassReport, getClassReport),
    handleReading(contract.getStoppedReport, getStoppedReport),
    handleReading(contract.getQuestionReport, getQuestionReport),
    handleReading(contract.getStaffWeek, getStaffWeek),
    handleWithTransactions(contract.exportReport, exportReport),
    handleReading(contract.getReportFiles, getReportFiles),
    handle(contract.openReportFile, openReportFile),
    handle(contract.requestRecount, requestRecount),
    handle(contract.subscribeReport, subscribeReport),
  ],
  jobs: [makeReportFile, removeReportFile, recountCourse, recountCourses, sendReportMailings],
  mailings: [reportMailing],
  emails: [reportEmail, reportFileEmail],
  tables: {
    report_subscriptions: {
      holds: "people",
      title: "Os relatórios que você recebe por e-mail",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["course_id", "class_id"] },
    },
    class_counts: { holds: "nobody", why: "how many people did what in a class" },
    course_counts: { holds: "nobody", why: "how many people did what in a course" },
    report_exports: {
      holds: "people",
      title: "Os arquivos de relatórios que você pediu",
      of: "user_id",
      erased: "delete rows",
      merged: "move rows",
      retention: { after: "asked_at", days: 7 },
    },
  },
  auditLabels: {
    "export-report": "Exportou um relatório",
    "request-report-file": "Pediu um relatório em arquivo",
    "subscribe-report": "Mudou o relatório de um curso ou de uma turma por e-mail",
    "request-recount": "Pediu uma nova contagem de um curso",
    "open-report-file": "Baixou um relatório",
  },
});
