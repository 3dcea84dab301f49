import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { getUserByToken } from "./server/get-user-by-token.ts";
import { signIn } from "./server/sign-in.ts";
import { signOut } from "./server/sign-out.ts";
import { exchangeToken } from "./server/exchange-token.ts";
import { mergePerson } from "./server/merge-person.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleWithTransactions(contract.signIn, signIn),
    handleWithTransactions(contract.exchangeToken, exchangeToken),
    handleWithTransactions(contract.getUserByToken, getUserByToken),
    handle(contract.signOut, signOut),
  ],
  tables: {
    users: {
      holds: "people",
      title: "Seu cadastro",
      of: "id",
      hides: ["password_hash", "email_key", "name_key", "name_2", "name_3", "name_4", "name_last"],
      erased: "delete rows",
      merged: { by: mergePerson },
    },
    sign_in_challenges: {
      holds: "people",
      title: "Entradas pela metade",
      of: "user_id",
      hides: ["token_hash", "binding_hash", "challenge"],
      erased: "delete rows",
      merged: "delete rows",
      retention: { after: "expires_at", days: 0 },
    },
  },
  auditLabels: {
    "sign-in": "Entrou",
    "sign-out": "Saiu",
    "exchange-token": "Entrou por um link com código de acesso",
  },
});
