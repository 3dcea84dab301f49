import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { getObjectById } from "./server/get-object-by-id.ts";
import { getOwnNotes } from "./server/get-own-notes.ts";
import { savePlace } from "./server/save-place.ts";
import { saveReflection } from "./server/save-reflection.ts";
import { smartFeedback } from "./server/smart-feedback.ts";
import { reflectionsOfPerson } from "./server/reflections.ts";
import { mergeReflections } from "./server/merge-reflections.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleReading(contract.getObjectById, getObjectById),
    handleReading(contract.getOwnNotes, getOwnNotes),
    handle(contract.savePlace, savePlace),
    handle(contract.saveReflection, saveReflection),
    handleWithTransactions(contract.smartFeedback, smartFeedback),
  ],
  readableData: { rows: { reflections: reflectionsOfPerson } },
  tables: {
    reflections: {
      holds: "people",
      title: "Suas reflexões",
      of: "user_id",
      hides: ["encrypted"],
      erased: "delete rows",
      merged: { by: mergeReflections },
    },
    objects: { holds: "nobody", why: "content" },
  },
  auditLabels: {
    "save-reflection": "Guardou uma reflexão",
    "delete-reflection": "Apagou uma reflexão",
  },
});
