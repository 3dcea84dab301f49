import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { activityKeys } from "./activity-keys.ts";
import { createJocoSession } from "./create-joco-session.ts";
import { getUserProductCompleteness } from "./get-user-product-completeness.ts";
import { reportJoco } from "./report-joco.ts";

export const jocoRoutes = [
  handleWithTransactions(contract.createJocoSession, createJocoSession),
  handleReading(contract.getUserProductCompleteness, getUserProductCompleteness),
  handle(contract.reportJoco, reportJoco),
  handleWithTransactions(contract.getJocoKeys, async ({ services }) => ({ keys: [activityKeys(services).publicJwk] })),
];
