export { admit } from "./admit.ts";
export { openSession } from "./open-session.ts";
export { peopleRoutes } from "./routes.ts";
export { beginStep, countTry, endStep, findStep, type SignInStep } from "./sign-in-steps.ts";
