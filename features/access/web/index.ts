export { accessActions } from "./answer-access.ts";
export { EmailForm } from "./email-form.tsx";
export { PasswordForm } from "./password-form.tsx";
export { answerConfirmEmail } from "./answer-access.ts";
export { ConfirmEmail } from "./confirm-email.tsx";
