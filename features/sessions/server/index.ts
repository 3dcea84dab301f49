/** @public For whatever changes how one gets in. */
export { endSessions } from "./end-sessions.ts";
export { sessionRoutes } from "./routes.ts";
