export { weeklyGoalRoutes } from "./routes.ts";
