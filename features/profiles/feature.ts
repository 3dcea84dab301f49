import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { changeNotifications } from "./server/change-notifications.ts";
import { changePhoto } from "./server/change-photo.ts";
import { getProfile } from "./server/get-profile.ts";
import { removePhoto } from "./server/remove-photo.ts";
import { updateProfile } from "./server/update-profile.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [
    handleReading(contract.getProfile, getProfile),
    handle(contract.updateProfile, updateProfile),
    handleWithTransactions(contract.changePhoto, changePhoto),
    handleWithTransactions(contract.removePhoto, removePhoto),
    handle(contract.changeNotifications, changeNotifications),
  ],
  tables: {
    notification_refusals: { holds: "people", title: "Avisos que você não quer", of: "user_id", erased: "rows go" },
  },
  auditWords: {
    "update-profile": "Mudou os dados do perfil",
    "change-photo": "Trocou a foto",
    "remove-photo": "Removeu a foto",
    "change-notifications": "Escolheu as notificações",
  },
});
