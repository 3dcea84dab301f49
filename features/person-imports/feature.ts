import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { checkPersonImport } from "./server/check-person-import.ts";
import { exportRefusedRows } from "./server/export-refused-rows.ts";
import { getPersonImport } from "./server/get-person-import.ts";
import { getPersonImports } from "./server/get-person-imports.ts";
import { startPersonImport } from "./server/start-person-import.ts";
import { removeImportedPeople } from "./server/remove-imported-people.ts";
import { undoPersonImport } from "./server/undo-person-import.ts";
import { writePeople } from "./server/write-people.ts";
import { mergeImportRows } from "./server/merge-import-rows.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handle(contract.checkPersonImport, checkPersonImport),
    handleReading(contract.getPersonImports, getPersonImports),
    handleReading(contract.getPersonImport, getPersonImport),
    handle(contract.startPersonImport, startPersonImport),
    handle(contract.undoPersonImport, undoPersonImport),
    handle(contract.exportRefusedRows, exportRefusedRows),
  ],
  jobs: [writePeople, removeImportedPeople],
  tables: {
    person_imports: {
      holds: "people",
      title: "Planilhas de pessoas que você trouxe",
      of: "user_id",
      erased: "delete rows",
      merged: "move rows",
      retention: { after: "created_at", days: 30 },
    },
    person_import_rows: {
      holds: "people",
      title: "A linha da planilha que trouxe você",
      of: "user_id",
      // A warning may name the e-mail of somebody else, which resembles the person's.
      hides: ["warning"],
      erased: "delete rows",
      merged: { by: mergeImportRows },
    },
  },
  auditLabels: {
    "check-person-import": "Conferiu uma planilha de pessoas",
    "start-person-import": "Gravou uma planilha de pessoas",
    "finish-person-import": "Terminou de gravar uma planilha de pessoas",
    "undo-person-import": "Desfez uma planilha de pessoas",
    "export-refused-rows": "Baixou as linhas que ficaram de fora de uma planilha",
    "finish-undoing-person-import": "Terminou de desfazer uma planilha de pessoas",
  },
});
