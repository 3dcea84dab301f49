import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { changePeople } from "./server/change-people.ts";
import { continueBulkChange } from "./server/continue-bulk-change.ts";
import { exportPeople } from "./server/export-people.ts";
import { deleteChangesAbout } from "./server/delete-changes-about.ts";
import { getBulkChange } from "./server/get-bulk-change.ts";
import { getBulkChanges } from "./server/get-bulk-changes.ts";
import { getPeopleMessage } from "./server/get-people-message.ts";
import { getStaffMessage } from "./server/get-staff-message.ts";
import { sendPeopleMessage } from "./server/send-people-message.ts";
import { peopleMessageEmail } from "./server/people-message-email.ts";
import { MESSAGE_KIND } from "./server/write-to-many.ts";
import { getPeopleFiles } from "./server/get-people-files.ts";
import { getPeopleSelection } from "./server/get-people-selection.ts";
import { makePeopleFile } from "./server/make-people-file.ts";
import { openPeopleFile } from "./server/open-people-file.ts";
import { removePeopleFile } from "./server/people-files.ts";
import { runBulkChange } from "./server/run-bulk-change.ts";
import { runBulkUndo } from "./server/run-bulk-undo.ts";
import { undoBulkChange } from "./server/undo-bulk-change.ts";
import { mergeBulkChangePeople } from "./server/merge-bulk-change-people.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getPeopleSelection, getPeopleSelection),
    handle(contract.changePeople, changePeople),
    handleReading(contract.getPeopleMessage, getPeopleMessage),
    handle(contract.sendPeopleMessage, sendPeopleMessage),
    handle(contract.getStaffMessage, getStaffMessage),
    handleReading(contract.getBulkChanges, getBulkChanges),
    handleReading(contract.getBulkChange, getBulkChange),
    handle(contract.undoBulkChange, undoBulkChange),
    handle(contract.continueBulkChange, continueBulkChange),
    handleWithTransactions(contract.exportPeople, exportPeople),
    handleReading(contract.getPeopleFiles, getPeopleFiles),
    handle(contract.openPeopleFile, openPeopleFile),
  ],
  emails: [peopleMessageEmail],
  notificationKinds: [
    {
      kind: MESSAGE_KIND,
      label: "Recados da equipe",
      hint: "Quando alguém da equipe escreve a você. Por e-mail, o recado vai inteiro.",
      defaultChoice: "now",
      ownEmails: "if-chosen",
    },
  ],
  jobs: [runBulkChange, runBulkUndo, makePeopleFile, removePeopleFile],
  tables: {
    bulk_changes: {
      holds: "people",
      title: "O que você fez com várias pessoas de uma vez",
      of: "user_id",
      erased: "delete rows",
      merged: "move rows",
      retention: { after: "created_at", days: 30 },
    },
    bulk_change_people: {
      holds: "people",
      title: "O que a equipe mudou para várias pessoas, e também para você",
      of: "user_id",
      erased: "delete rows",
      beforeErased: deleteChangesAbout,
      merged: { by: mergeBulkChangePeople },
    },
    people_files: {
      holds: "people",
      title: "As listas de pessoas que você pediu em arquivo",
      of: "user_id",
      erased: "delete rows",
      merged: "move rows",
      retention: { after: "asked_at", days: 7 },
    },
  },
  auditLabels: {
    "change-people": "Mudou várias pessoas de uma vez",
    "send-people-message": "Enviou um recado a várias pessoas",
    "finish-changing-people": "Terminou de mudar várias pessoas",
    "undo-bulk-change": "Desfez uma mudança de várias pessoas",
    "continue-bulk-change": "Continuou uma mudança de várias pessoas que tinha parado",
    "finish-undoing-bulk-change": "Terminou de desfazer uma mudança de várias pessoas",
    "export-people": "Baixou uma lista de pessoas",
    "request-people-file": "Pediu uma lista de pessoas em arquivo",
    "open-people-file": "Baixou um arquivo com uma lista de pessoas",
  },
});
