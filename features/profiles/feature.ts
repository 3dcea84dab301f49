import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { changePhoto } from "./server/change-photo.ts";
import { getProfile } from "./server/get-profile.ts";
import { removePhoto } from "./server/remove-photo.ts";
import { updateProfile } from "./server/update-profile.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getProfile, getProfile),
    handle(contract.updateProfile, updateProfile),
    handleWithTransactions(contract.changePhoto, changePhoto),
    handleWithTransactions(contract.removePhoto, removePhoto),
  ],
  auditLabels: {
    "update-profile": "Mudou os dados do perfil",
    "change-photo": "Trocou a foto",
    "remove-photo": "Removeu a foto",
  },
});
