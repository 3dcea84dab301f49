import { defineFeature } from "#platform/server/feature.ts";
import { handle } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { changeFavorite } from "./server/change-favorite.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [handle(contract.changeFavorite, changeFavorite)],
  tables: {
    favorites: {
      holds: "people",
      title: "Seu plano de estudo",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["object_id"], joins: { created_at: "least" } },
    },
  },
  auditLabels: {
    "change-favorite": "Mudou o plano de estudo",
  },
});
