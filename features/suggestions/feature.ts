import { defineFeature } from "#platform/server/feature.ts";
import { handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { getSuggestedObjects } from "./server/get-suggested-objects.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [handleReading(contract.getSuggestedObjects, getSuggestedObjects)],
});
