import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { changePhoto } from "./server/change-photo.ts";
import { correctProfile } from "./server/correct-profile.ts";
import { getMemberProfile } from "./server/get-member-profile.ts";
import { getProfile } from "./server/get-profile.ts";
import { removePhoto } from "./server/remove-photo.ts";
import { updateProfile } from "./server/update-profile.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getProfile, getProfile),
    handle(contract.updateProfile, updateProfile),
    handleReading(contract.getMemberProfile, getMemberProfile),
    handle(contract.correctProfile, correctProfile),
    handleWithTransactions(contract.changePhoto, changePhoto),
    handleWithTransactions(contract.removePhoto, removePhoto),
  ],
  tables: {
    profile_corrections: {
      holds: "people",
      title: "O que a equipe corrigiu no seu cadastro",
      of: "user_id",
      mentions: ["author_id"],
      erased: "delete rows",
      merged: "move rows",
    },
  },
  auditLabels: {
    "correct-profile": "Corrigiu o nome ou o e-mail de uma pessoa",
    "update-profile": "Mudou os dados do perfil",
    "change-photo": "Trocou a foto",
    "remove-photo": "Removeu a foto",
  },
});
