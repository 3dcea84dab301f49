import { defineFeature } from "#platform/server/feature.ts";
import { handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { getAuditEntries } from "./server/get-audit-entries.ts";
import { getStaffPendingWork } from "./server/get-staff-pending-work.ts";
import { searchStaffArea } from "./server/search-staff-area.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getAuditEntries, getAuditEntries),
    handleReading(contract.getStaffPendingWork, getStaffPendingWork),
    handleReading(contract.searchStaffArea, searchStaffArea),
  ],
  tables: {
    audit_entries: {
      holds: "people",
      title: "O que você fez na academia",
      of: "user_id",
      erased: {
        keeps: "what was done and when, under a number that identifies nobody",
        why: "it protects the academy",
      },
      merged: { keeps: "who did what, as it was written", why: "nobody rewrites it" },
    },
  },
});
