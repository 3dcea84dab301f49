import { handleInSteps } from "#platform/server/http/door.ts";
import * as contract from "../contract.ts";
import { getProject } from "./get-project.ts";

export const projectRoutes = [handleInSteps(contract.getProject, getProject)];
