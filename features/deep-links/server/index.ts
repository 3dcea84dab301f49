export { deepLinkRoutes } from "./routes.ts";
