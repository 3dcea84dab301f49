export { receiveHelpEmail } from "./receive-help-email.ts";
export { readReplyAddress } from "./reply-address.ts";
