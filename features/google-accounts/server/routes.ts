import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { getGoogleAccount } from "./get-google-account.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";
import { unlinkGoogle } from "./unlink-google.ts";

export const googleAccountRoutes = [
  handleWithTransactions(contract.signInWithGoogle, signInWithGoogle),
  handleReading(contract.getGoogleAccount, getGoogleAccount),
  handle(contract.unlinkGoogle, unlinkGoogle),
];
