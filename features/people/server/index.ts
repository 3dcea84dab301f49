export { completeFirstFactor } from "./complete-first-factor.ts";
export { openSession } from "./open-session.ts";
export {
  createSignInChallenge,
  countTry,
  deleteSignInChallenge,
  findSignInChallenge,
  type SignInChallenge,
} from "./sign-in-challenges.ts";
