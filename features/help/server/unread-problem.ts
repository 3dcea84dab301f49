import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { HelpMessage } from "../contract.ts";

interface NewestMessage {
  kind: HelpMessage["kind"];
  author_id: string | null;
  author: string | null;
  /** Number of messages in the thread. */
  count: number;
}

type ReadContext = Pick<Context, "sql" | "project">;

/**
 * Returns the version of a thread for the staff's forms: its number of messages without internal notes. Where the person
 * says that it is not resolved, that counts as a message.
 */
export async function versionOfThread(context: ReadContext, threadId: string): Promise<string> {
  return String((await newestMessage(context, threadId))?.count ?? 0);
}

/**
 * Returns the refusal (409) of a form that was loaded before the thread's newest message, because answering or ending
 * the thread would take that message out of the queue unread. Returns null if there is no newer message, or if `version`
 * is empty. The thread must be locked.
 */
export async function unreadProblem(
  context: ReadContext & Pick<Context, "user">,
  threadId: string,
  { version, doing }: { version: string; doing: keyof typeof NEXT_STEPS },
): Promise<Problem | null> {
  if (version === "") return null;
  const newest = await newestMessage(context, threadId);
  const current = String(newest?.count ?? 0);
  if (!newest || current === version) return null;
  const [meanwhile, next] = NEXT_STEPS[doing];
  return new Problem(409, `${meanwhile}, ${eventText(newest, context.user._id)}. ${next}`, { version: current });
}

const NEXT_STEPS = {
  answering: [
    "Enquanto você escrevia",
    "O que você escreveu continua aqui: leia a conversa e, se ainda servir, envie de novo.",
  ],
  settling: ["Enquanto você lia", "Leia a conversa e, se for o caso, encerre de novo."],
} as const;

function eventText({ kind, author_id, author }: NewestMessage, callerId: string): string {
  if (kind === "event") return "a pessoa disse que ainda não resolveu";
  if (kind === "person") return "chegou outra mensagem da pessoa";
  return author_id === callerId ? "você respondeu em outra aba" : `${author ?? "alguém da equipe"} respondeu`;
}

async function newestMessage({ sql, project }: ReadContext, threadId: string): Promise<NewestMessage | undefined> {
  const [row] = await sql<NewestMessage[]>`
    select m.kind, m.author_id, (count(*) over ())::int as count,
      (select u.data ->> 'name' from users u where u.project_id = ${project._id} and u.id = m.author_id) as author
    from help_messages m
    where m.project_id = ${project._id} and m.thread_id = ${threadId}
      and (m.kind in ('person', 'staff') or m.kind = 'event' and m.body = 'reopened')
    order by m.created_at desc, m.id desc limit 1`;
  return row;
}
