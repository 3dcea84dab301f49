export { activityKeys } from "./activity-keys.ts";
export { requestSessionUrl, NoAddress } from "./request-session-url.ts";
export { readReport, sessionOf } from "./read-report.ts";
