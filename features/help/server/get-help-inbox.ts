import type { z } from "zod";
import { findMembers } from "#features/members/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { isId } from "#shared/ids.ts";
import type { getHelpInbox as contract, HelpState } from "../contract.ts";
import type { HelpTopic } from "../constants.ts";

const PAGE = 30;
type Input = z.output<typeof contract.input>;

interface Row {
  id: string;
  number: number;
  topic: HelpTopic;
  subject: string;
  state: HelpState;
  person: string;
  assignee: string | null;
  promised_at: Date;
  waiting_since: Date | null;
  updated_at: Date;
}

/**
 * Returns a page of the staff's inbox, or of the threads of all states that match a search. Uses keyset pagination along
 * an index, so that the cost does not grow with the inbox.
 */
export async function getHelpInbox(context: Context<Staff>, input: Input): Promise<z.input<typeof contract.output>> {
  const rows = await threadRows(context, input);
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    threads: page.map(({ id, promised_at, waiting_since, updated_at, ...row }) => ({
      _id: id,
      ...row,
      promised_at: promised_at.toISOString(),
      waiting_since: waiting_since?.toISOString() ?? null,
      updated_at: updated_at.toISOString(),
    })),
    ...(await countsOf(context)),
    next: last ? `${momentOf(last, input).toISOString()}~${last.id}` : null,
  };
}

function momentOf({ waiting_since, updated_at }: Row, input: Input): Date {
  return isQueue(input) && waiting_since ? waiting_since : updated_at;
}

/** Whether the longest waiting thread comes first, instead of the latest one. */
function isQueue({ view, search }: Input): boolean {
  return view === "waiting" && search === "";
}

/** Max number of people whose threads a search shows. */
const MAX_PEOPLE = 1000;

async function threadRows(context: Context<Staff>, input: Input): Promise<Row[]> {
  const { view, search, after } = input;
  const { sql, project, user } = context;
  const [moment = "", id = ""] = after.split("~");
  const hasCursor = isId(id) && !Number.isNaN(Date.parse(moment));
  const number = /^\d{1,9}$/.test(search) ? Number(search) : null;
  const views = {
    waiting: sql`t.waiting_since is not null`,
    mine: sql`t.assignee_id = ${user._id} and t.state <> 'resolved'`,
    answered: sql`t.state = 'answered'`,
    resolved: sql`t.state = 'resolved'`,
  };
  const matching = number === null ? sql`true` : sql`t.number = ${number}`;
  const where = search === "" ? views[view] : matching;
  const found = search && number === null ? await findMembers(context, search, MAX_PEOPLE) : null;
  const people = found ? sql`t.user_id = any(${found.map(({ _id }) => _id)}::uuid[])` : sql`true`;
  const cursor = isQueue(input)
    ? sql`(t.waiting_since, t.id) > (${moment}::timestamptz, ${id}::uuid)`
    : sql`(t.updated_at, t.id) < (${moment}::timestamptz, ${id}::uuid)`;
  const order = isQueue(input) ? sql`t.waiting_since, t.id` : sql`t.updated_at desc, t.id desc`;
  return await sql<Row[]>`
    with page as materialized (
      select t.* from help_threads t
      where t.project_id = ${project._id} and ${where} and ${people}
        and ${hasCursor && number === null ? cursor : sql`true`}
      order by ${order} ${limitTo(sql, PAGE + 1)})
    select t.id, t.number, t.topic, t.subject, t.state, t.promised_at, t.waiting_since, t.updated_at,
      (select u.data ->> 'name' from users u where u.project_id = ${project._id} and u.id = t.user_id) as person,
      (select u.data ->> 'name' from users u where u.project_id = ${project._id} and u.id = t.assignee_id) as assignee
    from page t order by ${order}`;
}

/** Counts the threads that wait and those assigned to the caller, up to a thousand each. */
async function countsOf({ sql, project, user }: Context<Staff>): Promise<{ waiting: number; mine: number }> {
  const [row] = await sql<{ waiting: number; mine: number }[]>`
    select
      (select count(*)::int from (select from help_threads where project_id = ${project._id}
        and waiting_since is not null limit 1000) counted) as waiting,
      (select count(*)::int from (select from help_threads where project_id = ${project._id}
        and assignee_id = ${user._id} and state <> 'resolved' limit 1000) counted) as mine`;
  return row ?? { waiting: 0, mine: 0 };
}
