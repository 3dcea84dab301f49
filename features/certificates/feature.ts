import { defineFeature } from "#platform/server/feature.ts";
import { handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { getCertificate } from "./server/get-certificate.ts";
import { getOwnCertificates } from "./server/get-own-certificates.ts";
import { validateToken } from "./server/validate-token.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [
    handleWithTransactions(contract.getCertificate, getCertificate),
    handleReading(contract.getOwnCertificates, getOwnCertificates),
    handleWithTransactions(contract.validateToken, validateToken),
  ],
  notificationKinds: [
    {
      kind: "certificate",
      label: "Certificados",
      hint: "Quando um certificado seu fica pronto.",
      standard: "now",
    },
  ],
  tables: {
    certificates: { holds: "people", title: "Seus certificados", of: "user_id", erased: "rows go" },
  },
  auditWords: {
    "issue-certificate": "Recebeu um certificado",
  },
});
