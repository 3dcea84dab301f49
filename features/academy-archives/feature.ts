import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { RETENTION_DAYS } from "./server/archive-rows.ts";
import { admitArchive, checkAcademyImport } from "./server/check-academy-import.ts";
import { getAcademyArchives } from "./server/get-academy-archives.ts";
import { getAcademyImport } from "./server/get-academy-import.ts";
import { checkImport, removeImport, writeImport } from "./server/import-jobs.ts";
import { makeExport, removeExport } from "./server/make-export.ts";
import { openAcademyExport } from "./server/open-academy-export.ts";
import { restoreAcademyImport } from "./server/restore-academy-import.ts";
import { startAcademyExport } from "./server/start-academy-export.ts";
import { startAcademyImport } from "./server/start-academy-import.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getAcademyArchives, getAcademyArchives),
    handle(contract.startAcademyExport, startAcademyExport),
    handle(contract.openAcademyExport, openAcademyExport),
    handleWithTransactions(contract.checkAcademyImport, checkAcademyImport, { admit: admitArchive }),
    handleReading(contract.getAcademyImport, getAcademyImport),
    handle(contract.startAcademyImport, startAcademyImport),
    handleWithTransactions(contract.restoreAcademyImport, restoreAcademyImport),
  ],
  jobs: [makeExport, removeExport, checkImport, writeImport, removeImport],
  tables: {
    academy_exports: {
      holds: "people",
      title: "Arquivos da academia que você pediu",
      of: "user_id",
      erased: "delete rows",
      merged: "move rows",
      retention: { after: "asked_at", days: 30 },
    },
    academy_imports: {
      holds: "people",
      title: "Arquivos que você trouxe para a academia",
      of: "user_id",
      erased: "delete rows",
      merged: "move rows",
      retention: { after: "retained_from", days: RETENTION_DAYS },
    },
  },
  auditLabels: {
    "start-academy-export": "Pediu o arquivo da academia",
    "make-academy-export": "Recebeu o arquivo da academia",
    "open-academy-export": "Baixou o arquivo da academia",
    "check-academy-import": "Conferiu um arquivo da academia",
    "start-academy-import": "Mandou gravar um arquivo da academia",
    "write-academy-import": "Gravou um arquivo da academia",
    "restore-academy-import": "Pediu de volta como a academia era antes de um arquivo",
  },
});
