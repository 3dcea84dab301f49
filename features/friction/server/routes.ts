import { handleWithTransactions } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { reportFriction } from "./report-friction.ts";

export const frictionRoutes = [handleWithTransactions(contract.reportFriction, reportFriction)];
