import { handle, handleWithTransactions } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { getUserByToken } from "./get-user-by-token.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { takeToken } from "./take-token.ts";

export const peopleRoutes = [
  handleWithTransactions(contract.signIn, signIn),
  handleWithTransactions(contract.takeToken, takeToken),
  handleWithTransactions(contract.getUserByToken, getUserByToken),
  handle(contract.signOut, signOut),
];
