import { handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { getAuditEntries } from "./get-audit-entries.ts";

export const staffRoutes = [handleReading(contract.getAuditEntries, getAuditEntries)];
