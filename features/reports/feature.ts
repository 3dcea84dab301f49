import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { exportReport } from "./server/export-report.ts";
import { getCourseReport } from "./server/get-course-report.ts";
import { getPersonReport } from "./server/get-person-report.ts";
import { getQuestionReport } from "./server/get-question-report.ts";
import { getStaffWeek } from "./server/get-staff-week.ts";
import { getStoppedReport } from "./server/get-stopped-report.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [
    handleReading(contract.getCourseReport, getCourseReport),
    handleReading(contract.getPersonReport, getPersonReport),
    handleReading(contract.getStoppedReport, getStoppedReport),
    handleReading(contract.getQuestionReport, getQuestionReport),
    handleReading(contract.getStaffWeek, getStaffWeek),
    handle(contract.exportReport, exportReport),
  ],
  auditWords: { "export-report": "Baixou um relatório" },
});
