export { enterSession } from "./enter-session.ts";
export { forgetSecondStep, goToSecondStep, secondStepOf } from "./second-step.ts";
export { loadDocumentForToken, takeAccessToken } from "./take-access-token.ts";
