export { isFreshSession } from "./require-fresh-session.ts";
