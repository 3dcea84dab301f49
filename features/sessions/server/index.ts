export { endSessions } from "./end-sessions.ts";
export { endSessionsOf } from "./end-sessions-of.ts";
