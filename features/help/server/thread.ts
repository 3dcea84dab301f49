import { cachedLinkToFile } from "#platform/server/files/link-to-file.ts";
import type { Context, Services } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import { addressOfPhoto } from "#features/profiles/server/index.ts";
import { isId } from "#shared/ids.ts";
import { type HelpContext, type HelpMessage, type HelpState, type HelpThread } from "../contract.ts";
import { type HelpTopic, MAX_SHOWN_MESSAGES } from "../constants.ts";

export interface ThreadRow {
  id: string;
  user_id: string;
  number: number;
  topic: HelpTopic;
  subject: string;
  context: Partial<HelpContext>;
  course: string | null;
  state: HelpState;
  assignee_id: string | null;
  assignee: string | null;
  promised_at: Date;
  waiting_since: Date | null;
  taken_at: Date | null;
  answered_at: Date | null;
  resolved_at: Date | null;
  created_at: Date;
}

type ReadContext = { sql: Sql; project: Pick<Project, "_id"> };

/** Returns a thread. Throws 404 if it does not exist, or if `ownerId` is given and it belongs to another person. */
export async function requireThread(
  { sql, project }: ReadContext,
  id: string,
  { ownerId, lock = false }: { ownerId?: string; lock?: boolean } = {},
): Promise<ThreadRow> {
  const missing = notFound("Esta conversa não existe ou não é sua.");
  if (!isId(id)) throw missing;
  if (lock) await sql`select 1 from help_threads where project_id = ${project._id} and id = ${id} for update`;
  const [row] = await sql<ThreadRow[]>`
    select t.*, (select u.data ->> 'name' from users u
      where u.project_id = ${project._id} and u.id = t.assignee_id) as assignee
    from help_threads t
    where t.project_id = ${project._id} and t.id = ${id} and ${ownerId ? sql`t.user_id = ${ownerId}` : sql`true`}`;
  if (!row) throw missing;
  return row;
}

interface MessageRow {
  id: string;
  kind: HelpMessage["kind"];
  body: string;
  via: HelpMessage["via"];
  created_at: Date;
  author: ({ name: string } & Record<string, unknown>) | null;
  files: { name: string; bytes: number; path: string }[];
}

/**
 * Returns a thread with its newest messages for display, or with the newest `before` a message, whose id is given. Only
 * the staff get internal notes. Throws 404 if the thread has no such message.
 */
export async function shownThread(
  context: ReadContext & Pick<Context, "services">,
  row: ThreadRow,
  { withNotes, before }: { withNotes: boolean; before?: string | undefined },
): Promise<HelpThread> {
  const { sql, project, services } = context;
  const first = before === undefined ? null : await momentOf(context, row, before);
  const newest = await sql<MessageRow[]>`
    select m.id, m.kind, m.body, m.via, m.created_at, u.data as author,
      coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'bytes', f.bytes, 'path', f.path) order by f.id)
        from help_files f where f.project_id = ${project._id} and f.message_id = m.id), '[]') as files
    from help_messages m left join users u on u.project_id = ${project._id} and u.id = m.author_id
    where m.project_id = ${project._id} and m.thread_id = ${row.id} and ${withNotes ? sql`true` : sql`m.kind <> 'note'`}
      and ${first ? sql`(m.created_at, m.id) < (${first.created_at}::text::timestamptz, ${first.id})` : sql`true`}
    order by m.created_at desc, m.id desc ${limitTo(sql, MAX_SHOWN_MESSAGES + 1)}`;
  const messages = newest.slice(0, MAX_SHOWN_MESSAGES).toReversed();
  return {
    _id: row.id,
    number: row.number,
    topic: row.topic,
    subject: row.subject,
    state: row.state,
    course: row.course,
    context: { page: null, device: null, error: null, check: null, ...row.context },
    assignee: row.assignee,
    promised_at: row.promised_at.toISOString(),
    taken_at: row.taken_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    messages: messages.map((message) => shownMessage(services, project._id, message)),
    has_earlier: newest.length > MAX_SHOWN_MESSAGES,
  };
}

/** Returns when a thread's message was written, as text, which has microseconds, unlike a Date. */
async function momentOf({ sql, project }: ReadContext, { id: threadId }: ThreadRow, messageId: string) {
  const [message] = await sql<[{ id: string; created_at: string }?]>`
    select id, created_at::text from help_messages
    where project_id = ${project._id} and thread_id = ${threadId} and id = ${messageId}`;
  if (!message) throw notFound("Esta mensagem não está nesta conversa.");
  return message;
}

function shownMessage(services: Services, projectId: string, { id, author, ...row }: MessageRow): HelpMessage {
  const isStaffs = row.kind === "staff" || row.kind === "note";
  return {
    _id: id,
    kind: row.kind,
    author: author?.name ?? null,
    photo: author && addressOfPhoto(services, projectId, author as Parameters<typeof addressOfPhoto>[2]),
    text: row.body,
    html: isStaffs ? markdownToHtml(row.body) : "",
    via: row.via,
    created_at: row.created_at.toISOString(),
    files: row.files.map(({ name, bytes, path }) => ({ name, bytes, address: fileAddress(services, projectId, path) })),
  };
}

const HOUR_SECONDS = 60 * 60;

/** Returns a signed link to a file, valid for one to two hours. */
function fileAddress(services: Services, projectId: string, path: string): string {
  return cachedLinkToFile({ services, project: { _id: projectId }, now: services.now() }, path, HOUR_SECONDS);
}
