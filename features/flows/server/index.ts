export type { FlowDocument } from "../engine/flow-document.ts";
export { findFlowFaults } from "../engine/find-flow-faults.ts";
export { flowAnswersOfPerson, flowFilesOfPerson } from "./answers-of-person.ts";
export { demoPassage, wrappedDemoKey } from "./demo-passage.ts";
export { filePath as flowFilePath } from "./flow-files.ts";
/** @public */
export { rotateKeys } from "./rotate-keys.ts";
export { suggestionsFromFlows } from "./suggestions-from-flows.ts";
