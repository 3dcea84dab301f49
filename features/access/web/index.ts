export { accessActions, answerConfirmEmail } from "./answer-access.ts";
export { EmailForm } from "./email-form.tsx";
export { PasswordForm } from "./password-form.tsx";
export { ConfirmEmail } from "./confirm-email.tsx";
