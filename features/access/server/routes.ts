import { handle, handleWithTransactions } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { requestPasswordLink } from "./request-password-link.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail } from "./confirm-email.ts";
import { getAccess } from "./get-access.ts";
import { getEmailLink } from "./get-email-link.ts";
import { getPasswordLink } from "./get-password-link.ts";
import { invitePeople } from "./invite-people.ts";
import { renewLink } from "./renew-link.ts";
import { setPassword } from "./set-password.ts";

export const accessRoutes = [
  handle(contract.requestPasswordLink, requestPasswordLink),
  handle(contract.getPasswordLink, getPasswordLink),
  handleWithTransactions(contract.setPassword, setPassword),
  handle(contract.renewLink, renewLink),
  handle(contract.getAccess, getAccess),
  handleWithTransactions(contract.changePassword, changePassword),
  handleWithTransactions(contract.changeEmail, changeEmail),
  handle(contract.getEmailLink, getEmailLink),
  handle(contract.confirmEmail, confirmEmail),
  handle(contract.invitePeople, invitePeople),
];
