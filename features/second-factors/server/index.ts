export { isFreshSession } from "./require-fresh-session.ts";
export { secondFactorRoutes } from "./routes.ts";
