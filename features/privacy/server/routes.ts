import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { acceptTerms } from "./accept-terms.ts";
import { requestErasure } from "./request-erasure.ts";
import { requestExport } from "./request-export.ts";
import { changeConsent } from "./change-consent.ts";
import { getDuties } from "./get-duties.ts";
import { getPrivacy } from "./get-privacy.ts";
import { cancelErasure } from "./cancel-erasure.ts";
import { openExport } from "./open-export.ts";

export const privacyRoutes = [
  handleReading(contract.getPrivacy, getPrivacy),
  handle(contract.changeConsent, changeConsent),
  handle(contract.requestExport, requestExport),
  handle(contract.openExport, openExport),
  handleWithTransactions(contract.requestErasure, requestErasure),
  handle(contract.cancelErasure, cancelErasure),
  handleReading(contract.getDuties, getDuties),
  handle(contract.acceptTerms, acceptTerms),
];
