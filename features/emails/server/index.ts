export type { EmailKind } from "#platform/server/mail/email-kind.ts";
export { CANCELLED_FAULTS, LINK_KEY } from "./email.ts";
export { momentInEmail } from "./moment-in-email.ts";
export { previewEmail } from "./preview-email.ts";
export { queueEmail } from "./queue-email.ts";
export { readdressEmails } from "./readdress-emails.ts";
export { dropWaitingEmails, readWaitingEmail, type WaitingEmail, waitingEmails } from "./waiting-emails.ts";
