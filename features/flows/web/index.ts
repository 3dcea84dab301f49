export { sendLeftFlowAnswers } from "./left-answers.ts";
