import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { answerHelpThread } from "./server/answer-help-thread.ts";
import { assignHelpThread } from "./server/assign-help-thread.ts";
import { closeHelpThread } from "./server/close-help-thread.ts";
import { getHelpCase } from "./server/get-help-case.ts";
import { getHelpInbox } from "./server/get-help-inbox.ts";
import { getHelpThread } from "./server/get-help-thread.ts";
import { getHelpThreads } from "./server/get-help-threads.ts";
import { helpPendingWork } from "./server/help-pending-work.ts";
import { resolveHelpThread } from "./server/resolve-help-thread.ts";
import { removeAnswer } from "./server/remove-answer.ts";
import { saveAnswer } from "./server/save-answer.ts";
import { sendHelpMessage } from "./server/send-help-message.ts";
import { settleHelpThread } from "./server/settle-help-thread.ts";
import { writeHelpMessage } from "./server/write-help-message.ts";
import { mergeHelpFiles } from "./server/merge-help-files.ts";
import { helpAnswerEmail } from "./server/help-answer-email.ts";
import { helpReceivedEmail } from "./server/help-received-email.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleWithTransactions(contract.sendHelpMessage, sendHelpMessage),
    handleReading(contract.getHelpThreads, getHelpThreads),
    handle(contract.getHelpThread, getHelpThread),
    handleWithTransactions(contract.writeHelpMessage, writeHelpMessage),
    handle(contract.resolveHelpThread, resolveHelpThread),
    handleReading(contract.getHelpInbox, getHelpInbox),
    handle(contract.getHelpCase, getHelpCase),
    handleWithTransactions(contract.answerHelpThread, answerHelpThread),
    handle(contract.assignHelpThread, assignHelpThread),
    handle(contract.settleHelpThread, settleHelpThread),
    handle(contract.saveAnswer, saveAnswer),
    handle(contract.removeAnswer, removeAnswer),
  ],
  jobs: [closeHelpThread],
  pendingWork: [helpPendingWork],
  notificationKinds: [
    {
      kind: "help-answer",
      label: "Respostas às suas mensagens",
      hint: "A resposta da equipe chega sempre por e-mail também.",
      defaultChoice: "push",
      ownEmails: "always",
    },
    {
      kind: "help-message",
      label: "Mensagens para a equipe",
      hint: "As das conversas que você cuida, e as que ninguém pegou ainda.",
      defaultChoice: "daily",
      isForStaff: true,
    },
  ],
  emails: [helpAnswerEmail, helpReceivedEmail],
  tables: {
    help_threads: {
      holds: "people",
      title: "Conversas com a equipe",
      of: "user_id",
      mentions: ["assignee_id"],
      erased: "delete rows",
      merged: "move rows",
    },
    help_messages: {
      holds: "people",
      title: "Mensagens das conversas com a equipe",
      of: "user_id",
      hides: ["client_id"],
      mentions: ["author_id"],
      erased: "delete rows",
      merged: "move rows",
    },
    help_files: {
      holds: "people",
      title: "Arquivos das conversas com a equipe",
      of: "user_id",
      hides: ["path"],
      erased: "delete rows",
      merged: { by: mergeHelpFiles },
    },
    help_numbers: { holds: "nobody", why: "the last number given to a conversation" },
    saved_answers: { holds: "nobody", why: "the academy's texts" },
  },
  auditLabels: {
    "send-help-message": "Escreveu para a equipe",
    "write-help-message": "Escreveu numa conversa com a equipe",
    "resolve-help-thread": "Disse se a conversa se resolveu",
    "close-help-thread": "Encerrou uma conversa sem resposta",
    "answer-help-thread": "Respondeu a uma pessoa",
    "note-help-thread": "Anotou numa conversa",
    "assign-help-thread": "Escolheu quem cuida de uma conversa",
    "settle-help-thread": "Encerrou uma conversa",
    "remove-answer": "Removeu uma resposta pronta",
    "save-answer": "Guardou uma resposta pronta",
    "receive-help-email": "Respondeu por e-mail",
  },
});
