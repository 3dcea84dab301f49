export { findMembers } from "./find-members.ts";
export { nameKey } from "./name-key.ts";
export { stoppedBefore } from "./stopped-before.ts";
