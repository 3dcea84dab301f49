import type { JobKind } from "#platform/server/jobs/job.ts";
import { sendEmailLink, sendPasswordLink } from "./access/server/index.ts";
import { sendEmail } from "./emails/server/index.ts";
import { erasePerson, makeExport, removeExport } from "./privacy/server/index.ts";

/** Every kind of work that is done after the answer. One that is not here is left in the queue. */
export const jobKinds: readonly JobKind[] = [
  sendPasswordLink,
  sendEmailLink,
  sendEmail,
  makeExport,
  removeExport,
  erasePerson,
];
