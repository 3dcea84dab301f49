import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { endPreviewLink } from "./server/end-preview-link.ts";
import { getPreviewLinks } from "./server/get-preview-links.ts";
import { getPreviewObjectById } from "./server/get-preview-object-by-id.ts";
import { createPreviewLink } from "./server/create-preview-link.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handle(contract.createPreviewLink, createPreviewLink),
    handleReading(contract.getPreviewLinks, getPreviewLinks),
    handle(contract.endPreviewLink, endPreviewLink),
    handleReading(contract.getPreviewObjectById, getPreviewObjectById),
  ],
  tables: {
    preview_links: {
      holds: "people",
      title: "Links de prévia que você fez",
      of: "user_id",
      hides: ["key_hash"],
      erased: "delete rows",
      merged: "move rows",
      retention: { after: "expires_at", days: 0 },
    },
  },
  auditLabels: {
    "create-preview-link": "Criou um link de prévia",
    "end-preview-link": "Encerrou um link de prévia",
  },
});
