import { handle, handleInSteps } from "#platform/server/http/door.ts";
import * as contract from "../contract.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { takeToken } from "./take-token.ts";

export const peopleRoutes = [
  handleInSteps(contract.signIn, signIn),
  handleInSteps(contract.takeToken, takeToken),
  handleInSteps(contract.getUserByToken, async ({ user }) => user),
  handle(contract.signOut, signOut),
];
