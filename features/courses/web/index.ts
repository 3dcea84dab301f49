export { useFavorites } from "./use-favorites.ts";
export { requireOwnCourse } from "./require-own-course.ts";
