import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { addMedia } from "./server/add-media.ts";
import { admitMedia } from "./server/admit-media.ts";
import { changeMedia } from "./server/change-media.ts";
import { getMedia } from "./server/get-media.ts";
import { getOneMedia } from "./server/get-one-media.ts";
import { removeMedia } from "./server/remove-media.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getMedia, getMedia),
    handleReading(contract.getOneMedia, getOneMedia),
    handleWithTransactions(contract.addMedia, addMedia, { admit: admitMedia }),
    handle(contract.changeMedia, changeMedia),
    handle(contract.removeMedia, removeMedia),
  ],
  tables: {
    media: { holds: "nobody", why: "the files of an academy's contents; who uploaded them is in the audit trail" },
  },
  auditLabels: {
    "add-media": "Enviou um arquivo para a biblioteca de mídias",
    "change-media": "Mudou o nome ou a descrição de uma mídia",
    "remove-media": "Apagou um arquivo da biblioteca de mídias",
  },
});
