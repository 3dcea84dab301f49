export { accessRoutes } from "./routes.ts";
export { sendEmailLink } from "./send-email-link.ts";
export { sendPasswordLink } from "./send-password-link.ts";
