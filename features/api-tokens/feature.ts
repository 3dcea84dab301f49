import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { createApiToken } from "./server/create-api-token.ts";
import { getApiTokens } from "./server/get-api-tokens.ts";
import { revokeApiToken } from "./server/revoke-api-token.ts";
import { tokenCreatedEmail } from "./server/token-created-email.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getApiTokens, getApiTokens),
    handle(contract.createApiToken, createApiToken),
    handle(contract.revokeApiToken, revokeApiToken),
  ],
  emails: [tokenCreatedEmail],
  tables: {
    api_tokens: {
      holds: "people",
      title: "Seus tokens de API",
      of: "user_id",
      hides: ["token_hash"],
      erased: "delete rows",
      merged: "delete rows",
    },
  },
  auditLabels: {
    "create-api-token": "Criou um token de API",
    "revoke-api-token": "Revogou um token de API",
  },
});
