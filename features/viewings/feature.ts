import { defineFeature } from "#platform/server/feature.ts";
import { handle } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { endLateViewing } from "./server/end-late-viewing.ts";
import { endViewing } from "./server/end-viewing.ts";
import { startStudentView } from "./server/start-student-view.ts";
import { startViewing } from "./server/start-viewing.ts";
import { mergeViewings } from "./server/merge-viewings.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handle(contract.startViewing, startViewing),
    handle(contract.startStudentView, startStudentView),
    handle(contract.endViewing, endViewing),
  ],
  jobs: [endLateViewing],
  notificationKinds: [
    {
      kind: "viewing",
      label: "Quando a equipe vê como você",
      hint: "Alguém da equipe abriu a academia como você a vê, para ajudar.",
      defaultChoice: "now",
    },
  ],
  tables: {
    viewings: {
      holds: "people",
      title: "Quando a equipe, ou você, viu a academia como você",
      of: "user_id",
      hides: ["token_hash", "session_hash"],
      mentions: ["viewer_id"],
      erased: "delete rows",
      merged: { by: mergeViewings },
      retention: { after: "expires_at", days: 1 },
    },
  },
  auditLabels: {
    "start-viewing": "Começou a ver a academia como uma pessoa",
    "start-student-view": "Começou a ver a academia como estudante",
    "end-viewing": "Parou de ver a academia como uma pessoa ou como estudante",
  },
});
