export { stoppedInCourse } from "./stopped-in-course.ts";
