import { handle, handleWithTransactions } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { takeToken } from "./take-token.ts";

export const peopleRoutes = [
  handleWithTransactions(contract.signIn, signIn),
  handleWithTransactions(contract.takeToken, takeToken),
  handleWithTransactions(contract.getUserByToken, async ({ user }) => user),
  handle(contract.signOut, signOut),
];
