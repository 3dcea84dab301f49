import { audit } from "#platform/server/audit/audit.ts";
import type { Services } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { EmailRefusal, type IncomingEmail } from "#platform/server/mail/incoming-mail.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { MAX_HELP_TEXT } from "../constants.ts";
import { addMessage } from "./add-message.ts";
import { markAsWaiting } from "./mark-as-waiting.ts";
import { isAutomatic } from "./is-automatic.ts";
import { notifyStaff } from "./notify-staff.ts";
import { type PreparedFile, prepareFiles } from "./prepare-files.ts";
import { readReplyAddress } from "./reply-address.ts";
import { replyText } from "./reply-text.ts";
import { storeFiles } from "./store-files.ts";
import { requireThread } from "./thread.ts";

const MAX_PER_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const NO_TEXT = "(sem texto)";

const TRUNCATED_NOTE = "[O texto passou de 4.000 caracteres, e o resto ficou de fora.]";

/**
 * Adds a person's e-mail reply to its thread. Ignores automatic e-mails and unsigned addresses. Throws an
 * EmailRefusal: 550 for another sender, 450 above 20 e-mails a day. Any other error makes the sender retry.
 */
export async function receiveHelpEmail(services: Services, email: IncomingEmail): Promise<void> {
  const to = readReplyAddress(services.secrets.links, email.recipient);
  const project = to && (await services.projects.byId(to.projectId));
  if (!to || !project || isAutomatic(email)) return;
  const now = services.now();
  const owner = await inProject(services.pool, project._id, async (sql) => {
    const [row] = await sql<{ user_id: string; email: string; today: number }[]>`
      select t.user_id, u.email, (select count(*)::int from help_messages m where m.project_id = ${project._id}
          and m.thread_id = t.id and m.via = 'email' and m.created_at > ${new Date(now.getTime() - DAY_MS)}) as today
      from help_threads t join users u on u.project_id = ${project._id} and u.id = t.user_id
      where t.project_id = ${project._id} and t.id = ${to.threadId}`;
    return row;
  });
  if (owner?.email.toLowerCase() !== email.from)
    throw new EmailRefusal(550, "Esta conversa so recebe e-mails do endereco da conta de quem a abriu.");
  if (owner.today >= MAX_PER_DAY) throw new EmailRefusal(450, "Mensagens demais hoje nesta conversa: tente amanha.");
  const { prepared, refused } = await prepareEach(services, project._id, owner.user_id, email.files);
  const written = replyText(email.text);
  const notes = [
    ...(written.length > MAX_HELP_TEXT ? [TRUNCATED_NOTE] : []),
    ...refused,
    ...(email.filesLeftOut > 0 ? [`[Só cabem três arquivos: ${leftOutText(email.filesLeftOut)} de fora.]`] : []),
  ];
  const text = [written.slice(0, MAX_HELP_TEXT) || NO_TEXT, ...notes].join("\n\n");
  await storeFiles(services, project._id, prepared, () =>
    inProject(services.pool, project._id, async (sql) => {
      const context = { services, project, sql, now, user: { _id: owner.user_id }, caller: null };
      const thread = await requireThread(context, to.threadId, { lock: true });
      const writing = { threadId: to.threadId, userId: owner.user_id, authorId: owner.user_id, via: "email" as const };
      const clientId = email.messageId.slice(0, 300);
      const isNew = await addMessage(context, { ...writing, kind: "person", text, clientId, files: prepared });
      if (isNew) {
        await markAsWaiting(context, to.threadId);
        await notifyStaff(context, thread);
        await audit(context, "receive-help-email", to.threadId, { files: prepared.length });
      }
      return { result: null, isNew };
    }),
  );
}

function leftOutText(count: number): string {
  return count === 1 ? "um ficou" : `${count} ficaram`;
}

/** Prepares each file. A refused one does not block the others: its reason is added to the message's text. */
async function prepareEach(
  services: Services,
  projectId: string,
  userId: string,
  files: IncomingEmail["files"],
): Promise<{ prepared: PreparedFile[]; refused: string[] }> {
  const prepared: PreparedFile[] = [];
  const refused: string[] = [];
  for (const file of files) {
    try {
      prepared.push(...(await prepareFiles({ services, projectId, userId }, [file])));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push(`[${error.message}]`);
    }
  }
  return { prepared, refused };
}
