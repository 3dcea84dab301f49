import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { exportUsage } from "./server/export-usage.ts";
import { getUsage } from "./server/get-usage.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [handleReading(contract.getUsage, getUsage), handle(contract.exportUsage, exportUsage)],
  tables: {
    usage_events: {
      holds: "people",
      title: "O que você abriu na academia",
      of: "user_id",
      hides: ["visitor"],
      erased: "delete rows",
      merged: "move rows",
      retention: { after: "at", days: 30 },
    },
    usage_days: { holds: "nobody", why: "how many events there were on a day", retention: { after: "day", days: 730 } },
    usage_vitals: { holds: "nobody", why: "how fast pages were on a day", retention: { after: "day", days: 730 } },
    usage_profiles: {
      holds: "people",
      title: "Seu perfil na medição de uso",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: [] },
    },
    usage_study_days: {
      holds: "people",
      title: "Os dias em que você estudou",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["day", "course_id"] },
    },
    usage_counts: { holds: "nobody", why: "how many people studied in a period, in a large academy" },
    usage_rollups: { holds: "nobody", why: "up to when the ledger is rolled up" },
  },
  auditLabels: { "export-usage": "Baixou números de uso" },
});
