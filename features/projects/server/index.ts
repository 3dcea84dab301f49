export { PROJECT_NOT_FOUND, publicProject } from "./get-project.ts";
export { projectRoutes } from "./routes.ts";
