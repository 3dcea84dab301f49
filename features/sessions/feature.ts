import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { endOtherSessions } from "./server/end-other-sessions.ts";
import { endSession } from "./server/end-session.ts";
import { getSessions } from "./server/get-sessions.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getSessions, getSessions),
    handle(contract.endSession, endSession),
    handle(contract.endOtherSessions, endOtherSessions),
  ],
  tables: {
    sessions: {
      holds: "people",
      title: "Seus dispositivos",
      of: "user_id",
      hides: ["token_hash", "binding_hash"],
      erased: "delete rows",
      merged: "delete rows",
      retention: { after: "expires_at", days: 0 },
    },
  },
  auditLabels: {
    "end-session": "Desconectou um dispositivo",
    "end-other-sessions": "Desconectou os outros dispositivos",
  },
});
