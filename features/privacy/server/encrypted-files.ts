import type { JobContext } from "#platform/server/jobs/job.ts";

/** Returns the decrypted files of one person that features store encrypted. */
export async function encryptedFiles(context: JobContext, userId: string) {
  const { services, inTransaction } = context;
  const found = [];
  for (const { files } of services.registry.readableData)
    if (files) found.push(...(await inTransaction((sql) => files({ ...context, sql }, userId))));
  return found;
}
