export { type EmailContent, LINK_KEY } from "./email.ts";
export { momentInEmail } from "./moment-in-email.ts";
export { queueEmail } from "./queue-email.ts";
