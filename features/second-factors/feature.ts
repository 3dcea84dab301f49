import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { addPasskey } from "./server/add-passkey.ts";
import { beginPasskeySignIn } from "./server/begin-passkey-sign-in.ts";
import { beginPasskey } from "./server/begin-passkey.ts";
import { beginTotp } from "./server/begin-totp.ts";
import { confirmTotp } from "./server/confirm-totp.ts";
import { getSecondFactors } from "./server/get-second-factors.ts";
import { getSecondStep } from "./server/get-second-step.ts";
import { verifySecondFactor } from "./server/verify-second-factor.ts";
import { removePasskey } from "./server/remove-passkey.ts";
import { removeTotp } from "./server/remove-totp.ts";
import { renamePasskey } from "./server/rename-passkey.ts";
import { renewRecoveryCodes } from "./server/renew-recovery-codes.ts";
import { resetSecondFactors } from "./server/reset-second-factors.ts";
import { signInWithPasskey } from "./server/sign-in-with-passkey.ts";
import { factorChangedEmail } from "./server/factor-changed-email.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
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
  ],
  emails: [factorChangedEmail],
  tables: {
    totp_factors: {
      holds: "people",
      title: "Aplicativo autenticador",
      of: "user_id",
      hides: ["secret_encrypted", "last_counter"],
      erased: "delete rows",
      merged: "delete rows",
    },
    recovery_codes: {
      holds: "people",
      title: "Códigos de recuperação",
      of: "user_id",
      hides: ["code_hash"],
      erased: "delete rows",
      merged: "delete rows",
    },
    passkeys: {
      holds: "people",
      title: "Chaves de acesso",
      of: "user_id",
      hides: ["public_key"],
      erased: "delete rows",
      merged: "delete rows",
    },
  },
  auditLabels: {
    "sign-in-with-passkey": "Entrou com uma chave de acesso",
    "verify-second-factor": "Confirmou a segunda etapa",
    "refuse-second-factor": "Errou o código da segunda etapa",
    "begin-passkey": "Começou a criar uma chave de acesso",
    "suspect-passkey": "Uma chave de acesso foi recusada: parece copiada",
    "begin-totp": "Começou a ligar o aplicativo autenticador",
    "confirm-totp": "Ligou o aplicativo autenticador",
    "remove-totp": "Desligou o aplicativo autenticador",
    "add-passkey": "Criou uma chave de acesso",
    "remove-passkey": "Apagou uma chave de acesso",
    "rename-passkey": "Mudou o nome de uma chave de acesso",
    "renew-recovery-codes": "Gerou códigos de recuperação",
    "reset-second-factors": "Zerou a segunda etapa de alguém",
  },
});
