import { join } from "node:path";
import { Readable } from "node:stream";
import { catalogueOf, type CatalogueCourse } from "#features/courses/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { writeZip, type ZippedFile } from "#platform/server/files/write-zip.ts";
import { type JobContext, type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import { issueTo } from "./issue-certificate.ts";
import { notifyOfBatch } from "./notify-of-batch.ts";
import { certificateBy } from "./queries.ts";
import { renderOnce } from "./render-once.ts";
import { type SigningKey, signingKey } from "./signing-key.ts";

const DAY_MS = 24 * 60 * 60_000;

interface Batch {
  course_id: string;
  user_id: string;
}
interface Packed {
  bytes: number;
  keyId: string;
  certificateIds: string[];
}

/**
 * Job that issues and renders the certificates of a batch one by one and packs them into a zip. A retry
 * continues where the last run stopped.
 */
export const makeBatch: JobKind = {
  name: "make-certificate-batch",
  async run(context, id) {
    const batch = await findBatch(context, id);
    if (!batch) return;
    try {
      await renderAll(context, id, batch);
      const packed = await packZip(context, id, batch.course_id);
      await markReady(context, { id, ...packed, ...batch });
    } catch (error) {
      if (context.isLastTry) await markFailed(context, id, batch);
      throw error;
    }
  },
};

/** Job that deletes a batch's zip one day after it was made. */
export const removeBatch: JobKind = {
  name: "remove-certificate-batch",
  run: ({ services, project }, id) => services.files.remove(project._id, batchPath(id)),
};

export function batchPath(id: string): string {
  return `batches/${id}.zip`;
}

async function findBatch({ project, inTransaction }: JobContext, id: string): Promise<Batch | undefined> {
  const [batch] = await inTransaction(
    (sql) => sql<Batch[]>`
      select course_id, user_id from certificate_batches
      where project_id = ${project._id} and id = ${id} and ready_at is null and failed_at is null`,
  );
  return batch;
}

async function renderAll(context: JobContext, id: string, batch: Batch): Promise<void> {
  const { project, services, inTransaction } = context;
  const { course, people, key } = await inTransaction(async (sql) => ({
    course: (await catalogueOf(services, project._id, sql, (one) => one.id === batch.course_id))[0],
    key: await signingKey({ ...context, sql }),
    people: await sql<{ user_id: string }[]>`
      select p.user_id from certificate_batch_people p
        join users u on (u.project_id, u.id) = (p.project_id, p.user_id)
      where p.project_id = ${project._id} and p.batch_id = ${id} and p.done_at is null order by u.data ->> 'name', u.id`,
  }));
  if (!course) throw new Error("The course of a batch is gone");
  for (const { user_id } of people) await renderOne(context, { id, course, key, userId: user_id, by: batch.user_id });
}

interface BatchPerson {
  id: string;
  course: CatalogueCourse;
  key: SigningKey;
  userId: string;
  /** Id of the person who started the batch, recorded as the actor in the audit. */
  by: string;
}

async function renderOne(context: JobContext, { id, course, key, userId, by }: BatchPerson): Promise<void> {
  const { project, services, inTransaction } = context;
  const now = services.now();
  const certificate = await inTransaction(async (sql) => {
    // Read now, because a batch takes minutes, in which people correct their names and erase their accounts.
    const [person] = await sql<{ data: { name: string; first_name: string } }[]>`
      select data from users where project_id = ${project._id} and id = ${userId}`;
    if (!person) return undefined;
    const issuing = { sql, project, services, now, caller: null, user: { _id: by } };
    const { _id, isNew } = await issueTo(issuing, { _id: userId, data: person.data }, course);
    // In the same transaction: a retry finds the certificate issued.
    if (isNew)
      await sql`
        update certificate_batch_people set is_new = true
        where project_id = ${project._id} and batch_id = ${id} and user_id = ${userId}`;
    return await certificateBy(sql, project._id, { id: _id });
  });
  if (certificate) await renderOnce({ services, project, key }, certificate);
  // One update per person: the page shows it as progress, and a retry continues after it.
  await inTransaction(
    (sql) => sql`
      update certificate_batch_people set done_at = ${now}
      where project_id = ${project._id} and batch_id = ${id} and user_id = ${userId}`,
  );
}

/**
 * Stores all PDFs of the batch as one zip, uncompressed because PDFs already are
 * compressed. Returns the zip's size in bytes, and the ids of the key that signed the PDFs and of their certificates.
 */
async function packZip(context: JobContext, id: string, courseId: string): Promise<Packed> {
  const { project, services, inTransaction } = context;
  const { files } = services;
  const rows = await inTransaction(
    (sql) => sql<{ certificate_id: string }[]>`
      select c.id as certificate_id from certificate_batch_people p join certificates c
        on (c.project_id, c.user_id, c.course_id) = (p.project_id, p.user_id, ${courseId})
      where p.project_id = ${project._id} and p.batch_id = ${id} and c.revoked_at is null order by c.name, c.id`,
  );
  const key = await inTransaction((sql) => signingKey({ ...context, sql }));
  const pdfs: ZippedFile[] = [];
  const certificateIds: string[] = [];
  for (const { certificate_id } of rows) {
    const certificate = await inTransaction((sql) => certificateBy(sql, project._id, { id: certificate_id }));
    const from = certificate && (await renderOnce({ services, project, key }, certificate));
    if (!from || certificate.revoked_at) continue;
    certificateIds.push(certificate_id);
    const path = `${fileNameOf(certificate.name)} ${certificate.token}.pdf`;
    pdfs.push({ path, compress: false, open: async () => (await files.open(project._id, from)) ?? Readable.from([]) });
  }
  return await files.inTemporaryFolder(async (folder) => {
    const file = join(folder, "batch.zip");
    const bytes = await writeZip(file, pdfs);
    await files.move(project._id, batchPath(id), { file });
    return { bytes, keyId: key.id, certificateIds };
  });
}

/** Returns a person's name as a safe file name: only letters, digits, spaces, dots, hyphens and apostrophes. */
function fileNameOf(name: string): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N} .'’-]/gu, "").replace(/\s+/g, " ");
  return plain.replace(/^[. ]+|[. ]+$/g, "").slice(0, 90) || "Certificado";
}

async function markReady(
  context: JobContext,
  { id, bytes, keyId, certificateIds, course_id, user_id }: Batch & Packed & { id: string },
): Promise<void> {
  const { project, services, inTransaction } = context;
  const now = services.now();
  const expires = new Date(now.getTime() + DAY_MS);
  await inTransaction(async (sql) => {
    // A withdrawal waits for this transaction, or this one for it. After a withdrawal, the retry packs the zip again.
    const valid = await sql`
      select 1 from certificate_keys
      where project_id = ${project._id} and id = ${keyId} and withdrawn_at is null for share`;
    if (valid.length === 0) throw new Error("The key of a batch was withdrawn while it was packed");
    const packed = await sql<{ revoked_at: Date | null }[]>`
      select revoked_at from certificates
      where project_id = ${project._id} and id = any(${certificateIds}::uuid[]) order by id for share`;
    if (packed.some(({ revoked_at }) => revoked_at)) throw new Error("A certificate was revoked while it was packed");
    await sql`
      update certificate_batches set ready_at = ${now}, expires_at = ${expires}, bytes = ${bytes}
      where project_id = ${project._id} and id = ${id}`;
    await queueJob({ sql, project, now }, removeBatch, id, { dueAt: expires });
    await audit({ sql, project, now, caller: null, user: { _id: user_id } }, "make-certificate-batch", id, { bytes });
    await notifyOfBatch({ ...context, sql, now }, { id, course_id, user_id, isReady: true });
  });
}

async function markFailed(context: JobContext, id: string, { course_id, user_id }: Batch): Promise<void> {
  const { project, services, inTransaction } = context;
  const now = services.now();
  await inTransaction(async (sql) => {
    await sql`
      update certificate_batches set failed_at = ${now} where project_id = ${project._id} and id = ${id}`;
    await notifyOfBatch({ ...context, sql, now }, { id, course_id, user_id, isReady: false });
  });
}
