import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { acceptTerms } from "./server/accept-terms.ts";
import { requestErasure } from "./server/request-erasure.ts";
import { requestExport } from "./server/request-export.ts";
import { changeConsent } from "./server/change-consent.ts";
import { getDuties } from "./server/get-duties.ts";
import { getPrivacy } from "./server/get-privacy.ts";
import { cancelErasure } from "./server/cancel-erasure.ts";
import { openExport } from "./server/open-export.ts";
import { makeExport, removeExport } from "./server/make-export.ts";
import { erasePerson } from "./server/erase-person.ts";
import {
  erasureAskedEmail,
  erasureDoneEmail,
  erasurePostponedEmail,
  exportReadyEmail,
} from "./server/privacy-emails.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getPrivacy, getPrivacy),
    handle(contract.changeConsent, changeConsent),
    handle(contract.requestExport, requestExport),
    handle(contract.openExport, openExport),
    handleWithTransactions(contract.requestErasure, requestErasure),
    handle(contract.cancelErasure, cancelErasure),
    handleReading(contract.getDuties, getDuties),
    handle(contract.acceptTerms, acceptTerms),
  ],
  jobs: [makeExport, removeExport, erasePerson],
  emails: [erasureAskedEmail, erasureDoneEmail, erasurePostponedEmail, exportReadyEmail],
  tables: {
    legal_acceptances: {
      holds: "people",
      title: "Termos que você aceitou",
      of: "user_id",
      hides: ["address_hash"],
      erased: "delete rows",
      merged: { unlessSame: ["kind", "version"] },
    },
    consents: {
      holds: "people",
      title: "Seus consentimentos",
      of: "user_id",
      hides: ["address_hash"],
      erased: "delete rows",
      // The last decision about a purpose counts, whichever account made it.
      merged: "move rows",
    },
    sensitive_reads: {
      holds: "people",
      title: "Quem leu seus dados sensíveis",
      of: "user_id",
      mentions: ["reader_id"],
      erased: "delete rows",
      merged: "move rows",
    },
    data_exports: {
      holds: "people",
      title: "Cópias que você pediu",
      of: "user_id",
      erased: "delete rows",
      merged: "move rows",
      retention: { after: "expires_at", days: 30 },
    },
    account_deletions: {
      holds: "people",
      title: "Pedido de exclusão",
      of: "user_id",
      erased: "delete rows",
      merged: "delete rows",
    },
  },
  auditLabels: {
    "change-consent": "Deu ou retirou um consentimento",
    "accept-terms": "Aceitou um texto legal",
    "request-export": "Pediu uma cópia dos dados",
    "make-export": "A cópia dos dados ficou pronta",
    "open-export": "Baixou a cópia dos dados",
    "request-erasure": "Pediu a exclusão da conta",
    "cancel-erasure": "Desistiu da exclusão da conta",
    "hold-erasure": "A exclusão da última conta da gestão foi adiada",
    "erase-person": "Uma conta foi excluída",
  },
});
