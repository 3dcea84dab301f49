import { handle, handleInSteps, handleReading } from "#platform/server/http/door.ts";
import * as contract from "../contract.ts";
import { addPasskey } from "./add-passkey.ts";
import { beginPasskeySignIn } from "./begin-passkey-sign-in.ts";
import { beginPasskey } from "./begin-passkey.ts";
import { beginTotp } from "./begin-totp.ts";
import { confirmTotp } from "./confirm-totp.ts";
import { getSecondFactors } from "./get-second-factors.ts";
import { getSecondStep } from "./get-second-step.ts";
import { giveSecondFactor } from "./give-second-factor.ts";
import { removePasskey } from "./remove-passkey.ts";
import { removeTotp } from "./remove-totp.ts";
import { renamePasskey } from "./rename-passkey.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { resetSecondFactors } from "./reset-second-factors.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";

export const secondFactorRoutes = [
  handleReading(contract.getSecondFactors, getSecondFactors),
  handle(contract.beginTotp, beginTotp),
  handleInSteps(contract.confirmTotp, confirmTotp),
  handle(contract.removeTotp, removeTotp),
  handle(contract.renewRecoveryCodes, renewRecoveryCodes),
  handle(contract.beginPasskey, beginPasskey),
  handle(contract.addPasskey, addPasskey),
  handle(contract.renamePasskey, renamePasskey),
  handle(contract.removePasskey, removePasskey),
  handle(contract.getSecondStep, getSecondStep),
  handleInSteps(contract.giveSecondFactor, giveSecondFactor),
  handle(contract.beginPasskeySignIn, beginPasskeySignIn),
  handleInSteps(contract.signInWithPasskey, signInWithPasskey),
  handle(contract.resetSecondFactors, resetSecondFactors),
];
