import { defineFeature } from "#platform/server/feature.ts";
import { handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { reportFriction } from "./server/report-friction.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [handleWithTransactions(contract.reportFriction, reportFriction)],
  tables: {
    friction_events: {
      holds: "nobody",
      why: "page errors without personal data",
      retention: { after: "created_at", days: 90 },
    },
  },
});
