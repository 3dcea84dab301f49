import { handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { getCourseMeta } from "./get-course-meta.ts";
import { getObjectMeta } from "./get-object-meta.ts";

export const metaRoutes = [
  handleReading(contract.getObjectMeta, getObjectMeta),
  handleReading(contract.getCourseMeta, getCourseMeta),
];
