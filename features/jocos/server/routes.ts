import { handle, handleInSteps, handleReading } from "#platform/server/http/door.ts";
import * as contract from "../contract.ts";
import { activityKeys } from "./activity-keys.ts";
import { createJocoSession } from "./create-joco-session.ts";
import { getUserProductCompleteness } from "./get-user-product-completeness.ts";
import { reportJoco } from "./report-joco.ts";

export const jocoRoutes = [
  handleInSteps(contract.createJocoSession, createJocoSession),
  handleReading(contract.getUserProductCompleteness, getUserProductCompleteness),
  handle(contract.reportJoco, reportJoco),
  handleInSteps(contract.getJocoKeys, async ({ house }) => ({ keys: [activityKeys(house).publicJwk] })),
];
