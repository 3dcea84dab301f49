export { frictionRoutes } from "./routes.ts";
