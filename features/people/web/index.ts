export { enterSession } from "./enter-session.ts";
export { openLogin } from "./open-login.ts";
export { forgetSecondStep, goToSecondStep, secondStepOf } from "./second-step.ts";
export { signInOnServer } from "./sign-in-on-server.ts";
export { loadDocumentForToken, exchangeAccessToken } from "./exchange-access-token.ts";
