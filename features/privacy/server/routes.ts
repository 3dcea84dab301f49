import { handle, handleInSteps, handleReading } from "#platform/server/http/door.ts";
import * as contract from "../contract.ts";
import { acceptTerms } from "./accept-terms.ts";
import { askForErasure } from "./ask-for-erasure.ts";
import { askForExport } from "./ask-for-export.ts";
import { changeConsent } from "./change-consent.ts";
import { getDuties } from "./get-duties.ts";
import { getPrivacy } from "./get-privacy.ts";
import { keepAccount } from "./keep-account.ts";
import { openExport } from "./open-export.ts";

export const privacyRoutes = [
  handleReading(contract.getPrivacy, getPrivacy),
  handle(contract.changeConsent, changeConsent),
  handle(contract.askForExport, askForExport),
  handle(contract.openExport, openExport),
  handleInSteps(contract.askForErasure, askForErasure),
  handle(contract.keepAccount, keepAccount),
  handleReading(contract.getDuties, getDuties),
  handle(contract.acceptTerms, acceptTerms),
];
