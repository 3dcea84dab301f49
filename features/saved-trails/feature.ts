import { defineFeature } from "#platform/server/feature.ts";
import { handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { getTrailFiles } from "./server/get-trail-files.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [handleReading(contract.getTrailFiles, getTrailFiles)],
});
