export { erasePerson } from "./erase-person.ts";
/** @public */
export { hasConsent } from "./has-consent.ts";
export { makeExport, removeExport } from "./make-export.ts";
/** @public */
export { recordRead } from "./record-read.ts";
export { privacyRoutes } from "./routes.ts";
