import { promisedReply, subjectOf } from "#features/help/server/index.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { newId } from "#shared/ids.ts";
import type { AcademySettings } from "../academy.ts";
import { insertRows } from "../bulk-rows.ts";
import type { OwnerTransaction } from "../owner-transaction.ts";
import { type DemoConversation, HELP } from "./help-conversations.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface HelpTiming {
  now: Date;
  zone: string;
  /** Hours in which the staff answers, as the academy words them. */
  hours: string;
}

interface People {
  learners: readonly string[];
  admin: string | null;
  manager: string | null;
}

/**
 * Writes conversations of the crowd with the staff, some of which wait for an answer, and the staff's saved answers.
 */
export async function writeHelp(
  sql: OwnerTransaction,
  projectId: string,
  { friendly_id, time_zone, contact }: Pick<AcademySettings, "friendly_id" | "time_zone" | "contact">,
  now: Date,
): Promise<void> {
  const help = HELP[friendly_id];
  if (!help) return;
  const timing = { now, zone: time_zone, hours: contact.hours };
  const people = await peopleOf(sql, projectId, help.conversations.length);
  const last = await takeNumbers(sql, projectId, help.conversations.length);
  const first = last - help.conversations.length + 1;
  const written = help.conversations
    .map((conversation, at) => ({ conversation, userId: people.learners[at], number: first + at }))
    .flatMap(({ userId, ...one }) => (userId ? [rowsOf({ ...one, userId, projectId, people, timing })] : []));
  await insertRows(
    sql,
    "help_threads",
    written.map(({ thread }) => thread),
  );
  await insertRows(
    sql,
    "help_messages",
    written.flatMap(({ messages }) => messages),
  );
  const [saved] = await sql`select 1 from saved_answers where project_id = ${projectId} ${limitTo(sql, 1)}`;
  if (saved) return;
  const updated_at = timing.now.toISOString();
  await insertRows(
    sql,
    "saved_answers",
    help.saved.map(({ title, text }) => ({ project_id: projectId, id: newId(), title, body: text, updated_at })),
  );
}

/**
 * Takes `count` conversation numbers after the last one used, and returns the last of them. A demo that lost its people
 * continues its numbering.
 */
async function takeNumbers(sql: OwnerTransaction, projectId: string, count: number): Promise<number> {
  const [row] = await sql<{ last: number }[]>`
    insert into help_numbers as n (project_id, last) values (${projectId}, ${count})
    on conflict (project_id) do update set last = n.last + ${count} returning last`;
  return row?.last ?? count;
}

async function peopleOf(sql: OwnerTransaction, projectId: string, count: number): Promise<People> {
  const learners = await sql<{ id: string }[]>`
    select id from users where project_id = ${projectId} and rule is null and password_hash is null
    order by email desc ${limitTo(sql, count)}`;
  const staff = await sql<{ id: string; rule: string }[]>`
    select id, rule from users where project_id = ${projectId} and rule in ('admin', 'manager') order by email`;
  const withRule = (rule: string) => staff.find((one) => one.rule === rule)?.id ?? null;
  return { learners: learners.map(({ id }) => id), admin: withRule("admin"), manager: withRule("manager") };
}

interface Writing {
  conversation: DemoConversation;
  userId: string;
  number: number;
  projectId: string;
  people: People;
  timing: HelpTiming;
}

function rowsOf(writing: Writing) {
  const thread = threadOf(writing);
  return { thread, messages: messagesOf(writing, thread.id) };
}

function threadOf({ conversation, userId, number, projectId, people, timing }: Writing) {
  const { entries, state, topic } = conversation;
  const [first] = entries;
  const [last = first] = entries.slice(-1);
  const answer = entries.findLast(({ by }) => by === "admin" || by === "manager");
  const assignee = state === "sent" ? null : answer?.by === "manager" ? people.manager : people.admin;
  const isOwed = state === "sent" || state === "taken";
  const promised = promisedReply(new Date(timeOf(timing, first.ago)), { timeZone: timing.zone, hours: timing.hours });
  return {
    project_id: projectId,
    id: newId(),
    user_id: userId,
    number,
    topic,
    subject: subjectOf(first.text),
    state,
    assignee_id: assignee,
    promised_at: promised.toISOString(),
    waiting_since: isOwed ? timeOf(timing, first.ago) : null,
    taken_at: assignee ? timeOf(timing, answer?.ago ?? last.ago) : null,
    answered_at: answer ? timeOf(timing, answer.ago) : null,
    resolved_at: state === "resolved" ? timeOf(timing, last.ago, 1) : null,
    seen_at: state === "answered" ? timeOf(timing, first.ago) : timeOf(timing, last.ago, 1),
    updated_at: timeOf(timing, last.ago, 1),
    created_at: timeOf(timing, first.ago),
  };
}

function messagesOf({ conversation, userId, projectId, people, timing }: Writing, threadId: string) {
  const { entries, state } = conversation;
  const shared = { project_id: projectId, thread_id: threadId, user_id: userId };
  const messages = entries.map(({ by, ago, text }) => ({
    ...shared,
    id: newId(),
    author_id: by === "person" ? userId : by === "manager" ? people.manager : people.admin,
    kind: by === "person" || by === "note" ? by : "staff",
    body: text,
    client_id: newId(),
    created_at: timeOf(timing, ago),
  }));
  if (state !== "resolved") return messages;
  const created_at = timeOf(timing, entries.at(-1)?.ago ?? 0, 1);
  const event = { author_id: userId, kind: "event", body: "resolved", client_id: newId(), created_at };
  return [...messages, { ...shared, id: newId(), ...event }];
}

function timeOf({ now }: HelpTiming, hoursAgo: number, minutesLater = 0): string {
  return new Date(now.getTime() - hoursAgo * HOUR_MS + minutesLater * MINUTE_MS).toISOString();
}
