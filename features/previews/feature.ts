import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { getPreviewObjectById } from "./server/get-preview-object-by-id.ts";
import { makePreviewLink } from "./server/make-preview-link.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [
    handle(contract.makePreviewLink, makePreviewLink),
    handleReading(contract.getPreviewObjectById, getPreviewObjectById),
  ],
  tables: {
    preview_links: {
      holds: "people",
      title: "Links de prévia que você fez",
      of: "user_id",
      hides: ["key_hash"],
      erased: "rows go",
      merged: "rows move",
      retention: { after: "expires_at", days: 0 },
    },
  },
  auditWords: {
    "make-preview-link": "Criou um link de prévia",
  },
});
