import { handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { getAvailableObjects } from "./get-available-objects.ts";
import { getCourses } from "./get-courses.ts";
import { getObjectsByCourseId } from "./get-objects-by-course-id.ts";
import { getShowcase } from "./get-showcase.ts";

export const courseRoutes = [
  handleReading(contract.getObjectsByCourseId, getObjectsByCourseId),
  handleReading(contract.getAvailableObjects, getAvailableObjects),
  handleReading(contract.getCourses, getCourses),
  handleReading(contract.getShowcase, getShowcase),
];
