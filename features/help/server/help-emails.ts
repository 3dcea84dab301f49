import { momentInEmail, queueEmail } from "#features/emails/server/index.ts";
import type { Context, Services } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { paths } from "#shared/paths.ts";
import { replyAddress } from "./reply-address.ts";
import type { ThreadRow } from "./thread.ts";

interface Received {
  id: string;
  number: number;
  promisedAt: Date;
}

/** Tells the person that their message arrived, and until when an answer comes. */
export async function emailReceived(context: Context, { id, number, promisedAt }: Received): Promise<void> {
  const { project, user } = context;
  const until = momentInEmail(promisedAt, project.time_zone);
  await queueEmail(context, {
    kind: "help-received",
    userId: user._id,
    recipient: user.email,
    content: {
      subject: `Recebemos a sua mensagem ${number}`,
      preheader: `A resposta chega até ${until}.`,
      title: "Recebemos a sua mensagem",
      paragraphs: [`É a número ${number}. A resposta chega até ${until}, na academia e por e-mail.`],
      action: { label: "Ver a conversa", path: paths.sacThread(id) },
      ...replyTo(context, id),
    },
  });
}

type Answering = { sql: Sql; project: Project; now: Date; services: Services };

/** Sends the staff's answer to the person's mailbox; where e-mail comes in, they can just reply. */
export async function emailAnswer(
  context: Answering,
  { id, user_id, number, subject }: Pick<ThreadRow, "id" | "user_id" | "number" | "subject">,
  { text, author, files }: { text: string; author: string; files: number },
): Promise<void> {
  const { sql, project } = context;
  const [person] = await sql<{ email: string }[]>`
    select email from users where project_id = ${project._id} and id = ${user_id}`;
  if (!person) return;
  const reply = replyTo(context, id);
  const more = files > 0 ? ["Há arquivos nesta resposta: eles se abrem na conversa."] : [];
  const how = reply.replyTo
    ? "Para responder, responda a este e-mail ou abra a conversa."
    : "Para responder, abra a conversa.";
  await queueEmail(context, {
    kind: "help-answer",
    userId: user_id,
    recipient: person.email,
    content: {
      subject: `Resposta à mensagem ${number}: ${subject}`,
      preheader: text.replaceAll(/\s+/g, " ").slice(0, 120),
      title: `${author} respondeu`,
      paragraphs: [...text.split(/\n{2,}/).filter(Boolean), ...more],
      action: { label: "Ver a conversa", path: paths.sacThread(id) },
      notes: [how],
      ...reply,
    },
  });
}

function replyTo({ services, project }: { services: Services; project: Pick<Project, "_id"> }, threadId: string) {
  const domain = services.mail?.replyDomain;
  return domain ? { replyTo: replyAddress(services.secrets.links, { projectId: project._id, threadId, domain }) } : {};
}
