export { receiveHelpEmail } from "./receive-help-email.ts";
