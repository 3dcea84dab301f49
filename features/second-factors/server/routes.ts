import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { addPasskey } from "./add-passkey.ts";
import { beginPasskeySignIn } from "./begin-passkey-sign-in.ts";
import { beginPasskey } from "./begin-passkey.ts";
import { beginTotp } from "./begin-totp.ts";
import { confirmTotp } from "./confirm-totp.ts";
import { getSecondFactors } from "./get-second-factors.ts";
import { getSecondStep } from "./get-second-step.ts";
import { verifySecondFactor } from "./verify-second-factor.ts";
import { removePasskey } from "./remove-passkey.ts";
import { removeTotp } from "./remove-totp.ts";
import { renamePasskey } from "./rename-passkey.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { resetSecondFactors } from "./reset-second-factors.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";

export const secondFactorRoutes = [
  handleReading(contract.getSecondFactors, getSecondFactors),
  handle(contract.beginTotp, beginTotp),
  handleWithTransactions(contract.confirmTotp, confirmTotp),
  handle(contract.removeTotp, removeTotp),
  handle(contract.renewRecoveryCodes, renewRecoveryCodes),
  handle(contract.beginPasskey, beginPasskey),
  handle(contract.addPasskey, addPasskey),
  handle(contract.renamePasskey, renamePasskey),
  handle(contract.removePasskey, removePasskey),
  handle(contract.getSecondStep, getSecondStep),
  handleWithTransactions(contract.verifySecondFactor, verifySecondFactor),
  handle(contract.beginPasskeySignIn, beginPasskeySignIn),
  handleWithTransactions(contract.signInWithPasskey, signInWithPasskey),
  handle(contract.resetSecondFactors, resetSecondFactors),
];
