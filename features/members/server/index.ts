export { findMembers } from "./find-members.ts";
export { lastVisit } from "./last-visit.ts";
export { matchingMembers } from "./matching-members.ts";
export { memberOf } from "./member-row.ts";
export { nameKey } from "./name-key.ts";
export { restoreAccess } from "./restore-access.ts";
export { suspendAccess } from "./suspend-access.ts";
export { stoppedBefore } from "./stopped-before.ts";
