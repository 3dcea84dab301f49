import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { flowAnswersOfPerson, flowFilesOfPerson } from "./server/answers-of-person.ts";
import { exportFlowAnswers } from "./server/export-flow-answers.ts";
import { finishFlow } from "./server/finish-flow.ts";
import { removeFlowFile } from "./server/flow-files.ts";
import { getFlowFile } from "./server/get-flow-file.ts";
import { getFlowPeople } from "./server/get-flow-people.ts";
import { getFlowResults } from "./server/get-flow-results.ts";
import { getFlow } from "./server/get-flow.ts";
import { getFlowVersion } from "./server/get-flow-version.ts";
import { getFlows } from "./server/get-flows.ts";
import { getOwnFlowAnswers } from "./server/get-own-flow-answers.ts";
import { readFlowAnswers } from "./server/read-flow-answers.ts";
import { saveFlowAnswer } from "./server/save-flow-answer.ts";
import { saveFlowFile } from "./server/save-flow-file.ts";
import { startFlowSession } from "./server/start-flow-session.ts";
import { withdrawFlowAnswers } from "./server/withdraw-flow-answers.ts";
import { mergeFlowSessions } from "./server/merge-flow-sessions.ts";
import { mergeFlowRewards } from "./server/merge-flow-rewards.ts";
import { answersReadEmail } from "./server/answers-read-email.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getFlow, getFlow),
    handle(contract.startFlowSession, startFlowSession),
    handle(contract.saveFlowAnswer, saveFlowAnswer),
    handleWithTransactions(contract.saveFlowFile, saveFlowFile),
    handleReading(contract.getFlowFile, getFlowFile),
    handle(contract.finishFlow, finishFlow),
    handle(contract.withdrawFlowAnswers, withdrawFlowAnswers),
    handleReading(contract.getOwnFlowAnswers, getOwnFlowAnswers),
    handleReading(contract.getFlows, getFlows),
    handleReading(contract.getFlowVersion, getFlowVersion),
    handleReading(contract.getFlowResults, getFlowResults),
    handle(contract.exportFlowAnswers, exportFlowAnswers),
    handleReading(contract.getFlowPeople, getFlowPeople),
    handle(contract.readFlowAnswers, readFlowAnswers),
  ],
  jobs: [removeFlowFile],
  readableData: { rows: { flow_answers: flowAnswersOfPerson }, files: flowFilesOfPerson },
  emails: [answersReadEmail],
  tables: {
    flows: { holds: "nobody", why: "the academy's questionnaires" },
    flow_versions: { holds: "nobody", why: "the academy's questionnaires" },
    project_keys: { holds: "nobody", why: "encrypted keys" },
    flow_sessions: {
      holds: "people",
      title: "Fluxos que você começou",
      of: "user_id",
      erased: "delete rows",
      merged: { by: mergeFlowSessions },
    },
    flow_answers: {
      holds: "people",
      title: "Suas respostas em fluxos",
      of: "user_id",
      hides: ["field", "key_id", "encrypted", "client_id"],
      erased: "delete rows",
      merged: "move rows",
    },
    flow_consents: {
      holds: "people",
      title: "O que você permitiu em fluxos",
      of: "user_id",
      erased: "delete rows",
      merged: "move rows",
    },
    flow_rewards: {
      holds: "people",
      title: "Fluxos que deram pontos",
      of: "user_id",
      hides: ["field"],
      erased: "delete rows",
      merged: { by: mergeFlowRewards },
    },
    flow_readings: {
      holds: "people",
      title: "Quem leu as suas respostas",
      of: "user_id",
      mentions: ["reader_id"],
      erased: "delete rows",
      merged: "move rows",
    },
  },
  auditLabels: {
    "start-flow": "Começou um fluxo",
    "finish-flow": "Concluiu um fluxo",
    "correct-flow-answer": "Corrigiu uma resposta de um fluxo",
    "withdraw-flow-answers": "Retirou respostas de um fluxo",
    "read-flow-answers": "Leu as respostas de uma pessoa",
    "export-flow-answers": "Baixou as respostas de um fluxo",
    "rotate-keys": "Trocou a chave que cifra as respostas",
  },
});
