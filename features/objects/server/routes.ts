import { handle } from "#platform/server/http/door.ts";
import * as contract from "../contract.ts";
import { getObjectById } from "./get-object-by-id.ts";

export const objectRoutes = [handle(contract.getObjectById, getObjectById)];
