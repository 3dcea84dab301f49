import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { requestPasswordLink } from "./server/request-password-link.ts";
import { changeEmail } from "./server/change-email.ts";
import { changePassword } from "./server/change-password.ts";
import { confirmEmail } from "./server/confirm-email.ts";
import { correctInvitation } from "./server/correct-invitation.ts";
import { correctProfile } from "./server/correct-profile.ts";
import { getMemberProfile } from "./server/get-member-profile.ts";
import { signInByLink } from "./server/sign-in-by-link.ts";
import { getAccess } from "./server/get-access.ts";
import { getEmailLink } from "./server/get-email-link.ts";
import { getPasswordLink } from "./server/get-password-link.ts";
import { invitePeople } from "./server/invite-people.ts";
import { renewLink } from "./server/renew-link.ts";
import { setPassword } from "./server/set-password.ts";
import { undoEmailChange } from "./server/undo-email-change.ts";
import { withdrawInvitation } from "./server/withdraw-invitation.ts";
import { sendPasswordLink } from "./server/send-password-link.ts";
import { sendEmailLink } from "./server/send-email-link.ts";
import { passwordChangedEmail, passwordLinkEmail } from "./server/password-emails.ts";
import { emailChangedEmail, emailLinkEmail, emailReplacedEmail, emailTakenEmail } from "./server/mailbox-emails.ts";
import { enrolledEmail, invitationEmail } from "./server/welcome-emails.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handle(contract.requestPasswordLink, requestPasswordLink),
    handle(contract.getPasswordLink, getPasswordLink),
    handleWithTransactions(contract.setPassword, setPassword),
    handle(contract.renewLink, renewLink),
    handle(contract.getAccess, getAccess),
    handleWithTransactions(contract.changePassword, changePassword),
    handleWithTransactions(contract.changeEmail, changeEmail),
    handle(contract.getEmailLink, getEmailLink),
    handle(contract.confirmEmail, confirmEmail),
    handle(contract.undoEmailChange, undoEmailChange),
    handleWithTransactions(contract.signInByLink, signInByLink),
    handle(contract.invitePeople, invitePeople),
    handle(contract.withdrawInvitation, withdrawInvitation),
    handle(contract.correctInvitation, correctInvitation),
    handleReading(contract.getMemberProfile, getMemberProfile),
    handle(contract.correctProfile, correctProfile),
  ],
  jobs: [sendPasswordLink, sendEmailLink],
  emails: [
    invitationEmail,
    passwordLinkEmail,
    enrolledEmail,
    passwordChangedEmail,
    emailLinkEmail,
    emailTakenEmail,
    emailChangedEmail,
    emailReplacedEmail,
  ],
  tables: {
    profile_corrections: {
      holds: "people",
      title: "O que a equipe corrigiu no seu cadastro",
      of: "user_id",
      mentions: ["author_id"],
      erased: "delete rows",
      merged: "move rows",
    },
    one_use_links: {
      holds: "people",
      title: "Links de uma vez só que você pediu",
      of: "user_id",
      hides: ["key_hashes"],
      erased: "delete rows",
      merged: "delete rows",
      retention: { after: "created_at", days: 365 },
    },
  },
  auditLabels: {
    "change-password": "Trocou a senha",
    "change-email": "Trocou o e-mail",
    "request-password-link": "Pediu um link para criar a senha",
    "send-password-link": "Um link para criar a senha foi enviado",
    "set-password": "Criou a senha por um link",
    "renew-link": "Pediu outro link",
    "confirm-email": "Confirmou o e-mail novo",
    "undo-email-change": "Desfez a troca do e-mail",
    "sign-in-by-link": "Entrou por um link do e-mail",
    "invite-person": "Convidou uma pessoa",
    "correct-profile": "Corrigiu o nome ou o e-mail de uma pessoa",
    "withdraw-invitation": "Retirou um convite",
    "correct-invitation": "Corrigiu o e-mail de um convite",
  },
});
