import { handleWithTransactions } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { suggestContent } from "./suggest-content.ts";

export const searchRoutes = [handleWithTransactions(contract.suggestContent, suggestContent)];
