export { progressRoutes } from "./routes.ts";
export { writeInput } from "./write-input.ts";
