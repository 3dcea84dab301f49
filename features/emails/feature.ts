import { defineFeature } from "#platform/server/feature.ts";
import { sendEmail } from "./server/send-email.ts";

export const feature = defineFeature({
  jobs: [sendEmail],
  tables: {
    emails: {
      holds: "people",
      title: "E-mails que enviamos a você",
      of: "user_id",
      hides: ["link_id"],
      erased: "rows go",
      merged: "rows move",
      retention: { after: "created_at", days: 365 },
    },
  },
});
