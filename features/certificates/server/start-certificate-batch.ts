import type { z } from "zod";
import { catalogueOf, objectsOf } from "#features/courses/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import { emailKey } from "#shared/email.ts";
import { newId } from "#shared/ids.ts";
import { MAX_BATCH, type startCertificateBatch as contract } from "../contract.ts";
import { finishedPeople } from "./finished-people.ts";
import { makeBatch } from "./make-batch.ts";

type Answer = z.input<typeof contract.output>;

/**
 * Queues a batch for the people who finished a course. If a batch of the course is running, returns that one instead.
 */
export async function startCertificateBatch(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<Answer> {
  const { sql, project, user, services, now } = context;
  const { course_id } = input;
  const [course] = await catalogueOf(services, project._id, sql, ({ id }) => id === course_id);
  if (!course) throw notFound("Este curso não existe nesta academia.");
  await sql`select 1 from courses where project_id = ${project._id} and id = ${course_id} for update`;
  const running = await runningBatch(context, course_id);
  if (running) return { ...running, is_new: false, unknown: [], revoked: [] };
  const emails = [...new Set(input.emails.split(/[\s,;]+/).filter(Boolean))];
  const finished = await finishedPeople(
    context,
    course_id,
    objectsOf(course).map(({ id }) => id),
  );
  const stateOf = new Map(finished.map(({ email_key, is_revoked }) => [email_key, is_revoked]));
  const revoked = emails.filter((email) => stateOf.get(emailKey(email)) === true);
  const unknown = emails.filter((email) => !stateOf.has(emailKey(email)));
  const wanted = new Set(emails.map(emailKey));
  const chosen = emails.length > 0 ? finished.filter(({ email_key }) => wanted.has(email_key)) : finished;
  const people = chosen.filter(({ is_revoked }) => !is_revoked);
  if (people.length === 0 && emails.length > 0) refuseField("emails", chosen.length > 0 ? REVOKED : NONE_OF_THESE);
  if (people.length === 0)
    throw new Problem(400, chosen.length > 0 ? ALL_REVOKED : "Ninguém concluiu este curso ainda.");
  if (people.length > MAX_BATCH) refuseField("emails", TOO_MANY);
  const id = newId();
  await sql`
    insert into certificate_batches (project_id, id, user_id, course_id, asked_at)
    values (${project._id}, ${id}, ${user._id}, ${course_id}, ${now})`;
  const rows = people.map((one) => ({ project_id: project._id, batch_id: id, user_id: one.id }));
  for (const chunk of chunksOf(rows)) await sql`insert into certificate_batch_people ${sql(chunk)}`;
  await queueJob(context, makeBatch, id);
  await audit(context, "start-certificate-batch", id, { people: people.length });
  return { _id: id, total: people.length, is_new: true, unknown, revoked };
}

const NONE_OF_THESE = "Nenhuma destas pessoas concluiu o curso. Confira os e-mails.";
const REVOKED =
  "Nenhuma destas pessoas entra no lote: o certificado de quem concluiu o curso foi revogado. Emita-o de novo na página dele.";
const ALL_REVOKED = "O certificado de quem concluiu este curso foi revogado: não há o que pôr no lote.";
const TOO_MANY = "São mais de 1.000 pessoas: diga quais, até 1.000 de cada vez.";

async function runningBatch(
  { sql, project }: Context<Staff>,
  courseId: string,
): Promise<{ _id: string; total: number } | null> {
  const [row] = await sql<{ _id: string; total: number }[]>`
    select b.id as _id, (select count(*)::int from certificate_batch_people p
      where (p.project_id, p.batch_id) = (b.project_id, b.id)) as total
    from certificate_batches b where b.project_id = ${project._id} and b.course_id = ${courseId}
      and b.ready_at is null and b.failed_at is null limit 1`;
  return row ?? null;
}
