import { handle } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { ensureDeepLink } from "./ensure-deep-link.ts";
import { getDeepLink } from "./get-deep-link.ts";

export const deepLinkRoutes = [
  handle(contract.getDeepLink, getDeepLink),
  handle(contract.ensureDeepLink, ensureDeepLink),
];
