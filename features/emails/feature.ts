import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { getEmailPreview } from "./server/get-email-preview.ts";
import { getEmails } from "./server/get-emails.ts";
import { sendEmail } from "./server/send-email.ts";
import { sendTestEmail } from "./server/send-test-email.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getEmails, getEmails),
    handleWithTransactions(contract.getEmailPreview, getEmailPreview),
    handle(contract.sendTestEmail, sendTestEmail),
  ],
  jobs: [sendEmail],
  tables: {
    emails: {
      holds: "people",
      title: "E-mails que enviamos a você",
      of: "user_id",
      hides: ["link_id"],
      erased: "delete rows",
      merged: "move rows",
      retention: { after: "created_at", days: 365 },
    },
  },
  auditLabels: {
    "send-test-email": "Mandou um e-mail de teste a si",
    "show-waiting-email": "Leu no terminal um e-mail que esperava",
  },
});
