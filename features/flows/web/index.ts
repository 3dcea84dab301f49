export { sendLeftFlowAnswers } from "./left-answers.ts";
export { DRAFT, staffFlowPaths } from "./staff-flow-paths.ts";
