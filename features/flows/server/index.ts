export type { FlowDocument } from "../engine/flow-document.ts";
export { isInDays, monthsIn } from "../engine/consent-ends.ts";
export { findFlowFaults } from "../engine/find-flow-faults.ts";
export { demoFlowSession, wrappedDemoKey } from "./demo-flow-session.ts";
export { flowTitles } from "./flow-titles.ts";
export { peopleWhoFinished } from "./people-who-finished.ts";
export { rotateKeys } from "./rotate-keys.ts";
export { suggestionsFromFlows } from "./suggestions-from-flows.ts";
export { type FlowFile, type FlowFileBlock, flowSchema } from "../engine/flow-file.ts";
