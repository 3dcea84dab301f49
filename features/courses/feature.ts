import { defineFeature } from "#platform/server/feature.ts";
import { handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { getAvailableObjects } from "./server/get-available-objects.ts";
import { getCourses } from "./server/get-courses.ts";
import { getObjectsByCourseId } from "./server/get-objects-by-course-id.ts";
import { getShowcase } from "./server/get-showcase.ts";
import { mergeEnrollments } from "./server/merge-enrollments.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getObjectsByCourseId, getObjectsByCourseId),
    handleReading(contract.getAvailableObjects, getAvailableObjects),
    handleReading(contract.getCourses, getCourses),
    handleReading(contract.getShowcase, getShowcase),
  ],
  tables: {
    enrollments: {
      holds: "people",
      title: "Suas matrículas",
      of: "user_id",
      erased: "delete rows",
      merged: { by: mergeEnrollments },
    },
    courses: { holds: "nobody", why: "content" },
    trails: { holds: "nobody", why: "content" },
  },
});
