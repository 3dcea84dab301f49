import { handleInSteps } from "#platform/server/http/door.ts";
import * as contract from "../contract.ts";
import { suggestContent } from "./suggest-content.ts";

export const searchRoutes = [handleInSteps(contract.suggestContent, suggestContent)];
