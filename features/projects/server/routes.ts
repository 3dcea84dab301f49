import { handleWithTransactions } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { getProject } from "./get-project.ts";

export const projectRoutes = [handleWithTransactions(contract.getProject, getProject)];
