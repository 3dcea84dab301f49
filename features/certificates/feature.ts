import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { addCertificatePicture } from "./server/add-certificate-picture.ts";
import { exportCertificates, removeCertificateList } from "./server/export-certificates.ts";
import { getCertificate } from "./server/get-certificate.ts";
import { getCertificateBatches } from "./server/get-certificate-batches.ts";
import { getCertificateDesign } from "./server/get-certificate-design.ts";
import { getCertificateDesigns } from "./server/get-certificate-designs.ts";
import { getCertificateKeys } from "./server/get-certificate-keys.ts";
import { getIssuedCertificate } from "./server/get-issued-certificate.ts";
import { getIssuedCertificates } from "./server/get-issued-certificates.ts";
import { getOwnCertificates } from "./server/get-own-certificates.ts";
import { issueToFinished } from "./server/issue-to-finished.ts";
import { makeBatch, removeBatch } from "./server/make-batch.ts";
import { BATCH_KIND } from "./server/notify-of-batch.ts";
import { openCertificateBatch } from "./server/open-certificate-batch.ts";
import { previewCertificate, removePreview } from "./server/preview-certificate.ts";
import { reissueCertificate } from "./server/reissue-certificate.ts";
import { remindOfExpiry } from "./server/remind-of-expiry.ts";
import { removeCertificatePicture } from "./server/remove-certificate-picture.ts";
import { renewCertificate } from "./server/renew-certificate.ts";
import { renewOwnCertificate } from "./server/renew-own-certificate.ts";
import { revokeCertificate } from "./server/revoke-certificate.ts";
import { rotateCertificateKey } from "./server/rotate-certificate-key.ts";
import { saveCertificateDesign } from "./server/save-certificate-design.ts";
import { startCertificateBatch } from "./server/start-certificate-batch.ts";
import { validateToken } from "./server/validate-token.ts";
import { withdrawCertificateKey } from "./server/withdraw-certificate-key.ts";
import { mergeCertificates, removeRenderings } from "./server/merge-certificates.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleWithTransactions(contract.getCertificate, getCertificate),
    handleReading(contract.getOwnCertificates, getOwnCertificates),
    handle(contract.renewOwnCertificate, renewOwnCertificate),
    handleReading(contract.validateToken, validateToken),
    handleReading(contract.getIssuedCertificates, getIssuedCertificates),
    handleWithTransactions(contract.exportCertificates, exportCertificates),
    handleReading(contract.getIssuedCertificate, getIssuedCertificate),
    handle(contract.revokeCertificate, revokeCertificate),
    handle(contract.reissueCertificate, reissueCertificate),
    handle(contract.renewCertificate, renewCertificate),
    handleReading(contract.getCertificateKeys, getCertificateKeys),
    handle(contract.rotateCertificateKey, rotateCertificateKey),
    handle(contract.withdrawCertificateKey, withdrawCertificateKey),
    handleReading(contract.getCertificateDesigns, getCertificateDesigns),
    handleReading(contract.getCertificateDesign, getCertificateDesign),
    handle(contract.saveCertificateDesign, saveCertificateDesign),
    handleWithTransactions(contract.addCertificatePicture, addCertificatePicture),
    handle(contract.removeCertificatePicture, removeCertificatePicture),
    handleWithTransactions(contract.previewCertificate, previewCertificate),
    handleReading(contract.getCertificateBatches, getCertificateBatches),
    handle(contract.startCertificateBatch, startCertificateBatch),
    handle(contract.openCertificateBatch, openCertificateBatch),
  ],
  jobs: [
    makeBatch,
    removeBatch,
    issueToFinished,
    remindOfExpiry,
    removeRenderings,
    removeCertificateList,
    removePreview,
  ],
  notificationKinds: [
    {
      kind: "certificate",
      label: "Certificados",
      hint: "Quando um certificado seu fica pronto, muda ou vence.",
      defaultChoice: "now",
    },
    {
      kind: BATCH_KIND,
      label: "Certificados em lote",
      hint: "Quando um lote que você pediu fica pronto ou não dá certo.",
      defaultChoice: "now",
      isForStaff: true,
    },
  ],
  tables: {
    certificates: {
      holds: "people",
      title: "Seus certificados",
      of: "user_id",
      erased: "delete rows",
      merged: { by: mergeCertificates },
    },
    former_certificates: {
      holds: "people",
      title: "Seus certificados anteriores, corrigidos ou renovados",
      of: "user_id",
      erased: "delete rows",
      merged: { with: "certificates" },
    },
    certificate_batches: {
      holds: "people",
      title: "Certificados que você emitiu em lote",
      of: "user_id",
      erased: "delete rows",
      merged: "move rows",
    },
    certificate_batch_people: {
      holds: "people",
      title: "Lotes de certificados em que você estava",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["batch_id"] },
    },
    certificate_designs: { holds: "nobody", why: "how the academy's certificates look, and who signs them in public" },
    certificate_keys: { holds: "nobody", why: "the academy's key pairs" },
  },
  auditLabels: {
    "issue-certificate": "Recebeu um certificado",
    "renew-certificate": "Renovou um certificado",
    "revoke-certificate": "Revogou um certificado",
    "reissue-certificate": "Emitiu de novo um certificado",
    "make-certificate-key": "Nasceu uma chave dos certificados",
    "rotate-certificate-key": "Trocou a chave dos certificados",
    "withdraw-certificate-key": "Retirou uma chave dos certificados que vazou",
    "save-certificate-design": "Mudou o modelo dos certificados de um curso",
    "add-certificate-picture": "Enviou uma imagem para os certificados",
    "remove-certificate-picture": "Tirou uma imagem dos certificados",
    "preview-certificate": "Viu a prévia de um certificado",
    "start-certificate-batch": "Pediu certificados em lote",
    "make-certificate-batch": "Recebeu certificados em lote",
    "export-certificates": "Baixou uma lista de certificados",
    "open-certificate-batch": "Baixou certificados em lote",
  },
});
