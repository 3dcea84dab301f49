import { handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { getSuggestedObjects } from "./get-suggested-objects.ts";

export const suggestionRoutes = [handleReading(contract.getSuggestedObjects, getSuggestedObjects)];
