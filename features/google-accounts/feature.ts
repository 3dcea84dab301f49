import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { getGoogleAccount } from "./server/get-google-account.ts";
import { signInWithGoogle } from "./server/sign-in-with-google.ts";
import { unlinkGoogle } from "./server/unlink-google.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleWithTransactions(contract.signInWithGoogle, signInWithGoogle),
    handleReading(contract.getGoogleAccount, getGoogleAccount),
    handle(contract.unlinkGoogle, unlinkGoogle),
  ],
  tables: {
    google_accounts: {
      holds: "people",
      title: "Sua conta do Google aqui",
      of: "user_id",
      hides: ["subject"],
      erased: "delete rows",
      merged: "delete rows",
    },
  },
  auditLabels: {
    "sign-in-with-google": "Entrou com o Google",
    "link-google": "Ligou a conta do Google",
    "unlink-google": "Desligou a conta do Google",
    "register-with-google": "Criou a conta com o Google",
  },
});
