export { endSessions } from "./end-sessions.ts";
export { sessionRoutes } from "./routes.ts";
