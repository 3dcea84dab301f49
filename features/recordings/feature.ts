import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { changeRecording } from "./server/change-recording.ts";
import { deleteRecording } from "./server/delete-recording.ts";
import { getOwnRecording } from "./server/get-own-recording.ts";
import { getRecording } from "./server/get-recording.ts";
import { getRecordings } from "./server/get-recordings.ts";
import { watchRecording } from "./server/watch-recording.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getOwnRecording, getOwnRecording),
    handleReading(contract.getRecordings, getRecordings),
    handleReading(contract.getRecording, getRecording),
    handle(contract.watchRecording, watchRecording),
    handle(contract.deleteRecording, deleteRecording),
    handle(contract.changeRecording, changeRecording),
  ],
  tables: {
    recording_choices: { holds: "nobody", why: "that the academy records what people see" },
    recording_parts: {
      holds: "people",
      title: "Gravações da sua tela",
      of: "user_id",
      // Events show the academy's own pages, without anything typed.
      hides: ["events"],
      erased: "delete rows",
      merged: "move rows",
      retention: { after: "saved_at", days: 14 },
    },
  },
  auditLabels: {
    "change-recording": "Ligou ou desligou a gravação da tela",
    "watch-recording": "Assistiu à gravação da tela de uma pessoa",
    "delete-recording": "Apagou a gravação da tela de uma pessoa",
  },
});
