import { z } from "zod";
import { route, STAFF } from "#shared/route.ts";

const moment = z.iso.datetime();
export const MAX_BATCH = 1000;

const batchSchema = z
  .object({
    _id: z.uuid(),
    course_name: z.string(),
    state: z.enum(["waiting", "running", "ready", "failed"]),
    total: z.int(),
    done: z.int(),
    /** Number of people of the batch who had no certificate before it. */
    issued: z.int(),
    bytes: z.int().nullable(),
    asked_at: moment,
    /** The moment until which the zip can be downloaded; null when there is no zip. */
    expires_at: moment.nullable(),
  })
  .meta({ id: "CertificateBatch" });
export type CertificateBatch = z.output<typeof batchSchema>;

export const getCertificateBatches = route({
  method: "GET",
  path: "/projects/certificate-batches",
  who: STAFF,
  input: z.object({}),
  output: z.object({
    batches: z.array(batchSchema),
    courses: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        /** `finished`: people who finished the course. `without`: those of them who have no certificate. */
        finished: z.int(),
        without: z.int(),
      }),
    ),
  }),
  summary: "Returns the recent batches with their progress, and the number of people in each course.",
});

export const startCertificateBatch = route({
  method: "POST",
  path: "/projects/start-certificate-batch",
  who: STAFF,
  input: z.object({
    course_id: z.uuid("Escolha o curso."),
    /**
     * E-mail addresses, one per line, that limit the batch to these people; empty
     * for everybody who finished the course.
     */
    emails: z.string().max(50_000).default(""),
  }),
  output: z.object({
    _id: z.uuid(),
    total: z.int(),
    /** False when a batch of the course was already running: that one is returned, and no other was begun. */
    is_new: z.boolean(),
    /** The given addresses of nobody who finished the course. */
    unknown: z.array(z.string()),
    /** The given addresses of people whose certificate was revoked, who are left out. */
    revoked: z.array(z.string()),
  }),
  summary:
    "Issues the missing certificates of the people who finished a course, and packs all into a zip, up to 1,000 per batch. A job does the work; a batch of the same course that is still running is returned instead.",
});

export const openCertificateBatch = route({
  method: "POST",
  path: "/projects/open-certificate-batch",
  who: STAFF,
  input: z.object({ id: z.uuid() }),
  output: z.object({ address: z.string() }),
  summary: "Returns a link to a batch's zip, valid for one minute; 404 after 24 hours.",
});
