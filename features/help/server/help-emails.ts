import { queueEmail } from "#features/emails/server/index.ts";
import type { Context, Services } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { helpAnswerEmail } from "./help-answer-email.ts";
import { helpReceivedEmail } from "./help-received-email.ts";
import { replyAddress } from "./reply-address.ts";
import type { ThreadRow } from "./thread.ts";

interface Received {
  id: string;
  number: number;
  promisedAt: Date;
}

/** Queues an e-mail that confirms a person's message and states until when an answer comes. */
export async function queueReceivedEmail(context: Context, { id, number, promisedAt }: Received): Promise<void> {
  const { project, user } = context;
  const values = { id, number, promisedAt, project, reply: replyTo(context, id) };
  await queueEmail(context, helpReceivedEmail, { userId: user._id, recipient: user.email, values });
}

type EmailContext = { sql: Sql; project: Project; now: Date; services: Services };

/** Queues an e-mail with the staff's answer. The person can reply to it if incoming e-mail is configured. */
export async function queueAnswerEmail(
  context: EmailContext,
  { id, user_id, number, subject }: Pick<ThreadRow, "id" | "user_id" | "number" | "subject">,
  { text, author, files }: { text: string; author: string; files: number },
): Promise<void> {
  const { sql, project } = context;
  const [person] = await sql<{ email: string }[]>`
    select email from users where project_id = ${project._id} and id = ${user_id}`;
  if (!person) return;
  const values = { id, number, subject, text, author, files, reply: replyTo(context, id) };
  await queueEmail(context, helpAnswerEmail, { userId: user_id, recipient: person.email, values });
}

function replyTo({ services, project }: { services: Services; project: Pick<Project, "_id"> }, threadId: string) {
  const domain = services.mail?.replyDomain;
  return domain ? { replyTo: replyAddress(services.secrets.links, { projectId: project._id, threadId, domain }) } : {};
}
