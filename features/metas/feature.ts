import { defineFeature } from "#platform/server/feature.ts";
import { handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { getCourseMeta } from "./server/get-course-meta.ts";
import { getObjectMeta } from "./server/get-object-meta.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getObjectMeta, getObjectMeta),
    handleReading(contract.getCourseMeta, getCourseMeta),
  ],
});
