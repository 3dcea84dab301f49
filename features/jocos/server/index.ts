export { activityKeys } from "./activity-keys.ts";
export { askForAddress, NoAddress } from "./ask-for-address.ts";
export { readReport, sessionOf } from "./read-report.ts";
export { jocoRoutes } from "./routes.ts";
