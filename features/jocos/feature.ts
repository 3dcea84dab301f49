import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { activityKeys } from "./server/activity-keys.ts";
import { createJocoSession } from "./server/create-joco-session.ts";
import { getUserProductCompleteness } from "./server/get-user-product-completeness.ts";
import { reportJoco } from "./server/report-joco.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleWithTransactions(contract.createJocoSession, createJocoSession),
    handleReading(contract.getUserProductCompleteness, getUserProductCompleteness),
    handle(contract.reportJoco, reportJoco),
    handleWithTransactions(contract.getJocoKeys, async ({ services }) => ({
      keys: [activityKeys(services).publicJwk],
    })),
  ],
  tables: {
    joco_sessions: {
      holds: "people",
      title: "Atividades que você abriu",
      of: "user_id",
      erased: "delete rows",
      merged: "move rows",
      // Sessions with reports are not deleted: an activity resumes from the state in them.
      retention: { after: "expires_at", days: 30, unless: "reported_at" },
    },
  },
  auditLabels: {
    "open-joco": "Abriu uma atividade",
    "fail-joco": "Uma atividade não abriu",
  },
});
