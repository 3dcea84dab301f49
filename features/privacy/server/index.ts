export { hasConsent } from "./has-consent.ts";
export { recordRead } from "./record-read.ts";
