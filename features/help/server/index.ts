export { promisedReply } from "./promised-reply.ts";
export { subjectOf } from "./subject-of.ts";
export { receiveHelpEmail } from "./receive-help-email.ts";
export { readReplyAddress } from "./reply-address.ts";
