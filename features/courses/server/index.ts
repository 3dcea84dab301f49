export { catalogueOf, isOnAir, outlinesOf } from "./catalogue.ts";
export type { CatalogueCourse, CatalogueObject, CatalogueTrail } from "./catalogue.ts";
export { getObjectsByCourseId } from "./get-objects-by-course-id.ts";
export { mergeEnrollments } from "./merge-enrollments.ts";
export { learnerStateOf } from "./queries.ts";
export { mayEnterAll, reachableCourses } from "./reachable-courses.ts";
export { requireCourse, requireObject } from "./require-course.ts";
export { blockedBy, type Blocker, objectsOf, type OpeningContext, type ProgressByObject } from "./unlocking.ts";
