import { defineFeature } from "#platform/server/feature.ts";
import { handleReading } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { getHerosByCourseId } from "./server/get-heros-by-course-id.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [handleReading(contract.getHerosByCourseId, getHerosByCourseId)],
  tables: {
    heros: { holds: "nobody", why: "content" },
  },
});
