import { handleInSteps } from "#platform/server/http/door.ts";
import * as contract from "../contract.ts";
import { reportFriction } from "./report-friction.ts";

export const frictionRoutes = [handleInSteps(contract.reportFriction, reportFriction)];
