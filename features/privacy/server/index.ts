/** @public */
export { hasConsent } from "./has-consent.ts";
/** @public */
export { recordRead } from "./record-read.ts";
