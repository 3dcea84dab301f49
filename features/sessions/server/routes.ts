import { handle, handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { getSessions } from "./get-sessions.ts";

export const sessionRoutes = [
  handleReading(contract.getSessions, getSessions),
  handle(contract.endSession, endSession),
  handle(contract.endOtherSessions, endOtherSessions),
];
