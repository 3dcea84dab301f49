export { heroRoutes } from "./routes.ts";
