import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { getMembers as contract } from "../contract.ts";
import type { MemberSort } from "../constants.ts";
import { filterClasses } from "./filter-classes.ts";
import { lastVisit } from "./last-visit.ts";
import { type MemberRow, mayWithdraw, memberOf } from "./member-row.ts";
import { matchingMembers } from "./matching-members.ts";
import { nameMatchesInOrder } from "./name-matches.ts";

const PAGE = 25;
type Input = z.output<typeof contract.input>;

type Row = MemberRow & { has_password: boolean };

interface Share {
  user_id: string;
  courses: number;
  objects: number;
  objects_done: number;
}

/**
 * Returns a page of the academy's people, with keyset pagination along the index of each order, in both directions.
 * Counts no total, which would read all rows.
 */
export async function getMembers(context: Context<Staff>, input: Input): Promise<z.input<typeof contract.output>> {
  const { rows, isFound } = await memberRows(context, input);
  const isBackward = input.before !== "";
  const page = isBackward ? rows.slice(0, PAGE).toReversed() : rows.slice(0, PAGE);
  const isFull = rows.length > PAGE;
  const [shares, courses, classes] = await Promise.all([
    sharesOf(
      context,
      page.map(({ _id }) => _id),
    ),
    context.sql<{ _id: string; name: string }[]>`
      select id as _id, name from courses where project_id = ${context.project._id} order by position, id`,
    filterClasses(context, input),
  ]);
  const byPerson = new Map(shares.map(({ user_id, ...share }) => [user_id, share]));
  const none = { courses: 0, objects: 0, objects_done: 0 };
  return {
    members: page.map((row) => ({
      ...memberOf(row, context),
      ...(byPerson.get(row._id) ?? none),
      may_withdraw: mayWithdraw(context.user.rule, row),
    })),
    next: (isBackward ? isFound : isFull) ? (page.at(-1)?._id ?? null) : null,
    previous: (isBackward ? isFull : isFound) ? (page[0]?._id ?? null) : null,
    courses,
    ...classes,
  };
}

async function memberRows(context: Context<Staff>, input: Input): Promise<{ rows: Row[]; isFound: boolean }> {
  const { sql, project } = context;
  const { order, from, isFound } = await orderOf(context, input);
  const inOrder = {
    name: { named: nameMatchesInOrder(context, input.search) },
    seen: { seen: lastVisit(sql) },
    joined: {},
  };
  const matching = matchingMembers(context, input, inOrder[input.sort]);
  const rows = await sql<Row[]>`
    with page as materialized (
      select u.id from users u where u.project_id = ${project._id} and ${matching} and ${from}
      order by ${order} ${limitTo(sql, PAGE + 1)})
    select u.id as _id, u.data ->> 'name' as name, u.email, u.rule, u.seen_at, u.created_at, u.suspended_at,
      u.password_hash is not null as has_password
    from page join users u on u.project_id = ${project._id} and u.id = page.id order by ${order}`;
  return { rows, isFound };
}

/**
 * Returns the SQL of the order (reversed for the page before a person), and the condition to begin at a person.
 * `isFound`: whether that person still exists. Times are passed as text, which preserves microseconds.
 */
async function orderOf({ sql, project }: Context<Staff>, { sort, after, before }: Input) {
  const seen = lastVisit(sql);
  const isReversed = before !== "";
  const [up, down] = isReversed ? [sql`desc`, sql``] : [sql``, sql`desc`];
  const [above, below] = isReversed ? [sql`<`, sql`>`] : [sql`>`, sql`<`];
  const orders: Record<MemberSort, typeof seen> = {
    name: sql`u.name_key ${up}, u.id ${up}`,
    seen: sql`${seen} ${down}, u.id ${down}`,
    joined: sql`u.created_at ${down}, u.id ${down}`,
  };
  const order = orders[sort];
  const place = before || after;
  if (!place) return { order, from: sql`true`, isFound: false };
  const [at] = await sql<{ name_key: string; seen_at: string; created_at: string }[]>`
    select u.name_key, ${seen}::text as seen_at, u.created_at::text as created_at
    from users u where u.project_id = ${project._id} and u.id = ${place}`;
  // If that person was deleted meanwhile, the list starts at its beginning, or at its end in reverse.
  if (!at) return { order, from: sql`true`, isFound: false };
  const conditions: Record<MemberSort, typeof seen> = {
    name: sql`(u.name_key, u.id) ${above} (${at.name_key}, ${place})`,
    seen: sql`(${seen}, u.id) ${below} (${at.seen_at}::text::timestamptz, ${place})`,
    joined: sql`(u.created_at, u.id) ${below} (${at.created_at}::text::timestamptz, ${place})`,
  };
  return { order, from: conditions[sort], isFound: true };
}

/** Returns the numbers of these people's courses, of the courses' objects, and of the objects completed. */
async function sharesOf({ sql, project }: Context<Staff>, ids: readonly string[]): Promise<Share[]> {
  if (ids.length === 0) return [];
  return await sql<Share[]>`
    select e.user_id, count(*)::int as courses, coalesce(sum(o.objects), 0)::int as objects,
      coalesce(sum(least(p.done, o.objects)), 0)::int as objects_done
    from enrollments e
      left join (select course_id, count(*)::int as objects from objects
        where project_id = ${project._id} and published_at is not null group by course_id) o on o.course_id = e.course_id
      cross join lateral (select count(*)::int as done from progress p
        where (p.project_id, p.user_id, p.course_id) = (${project._id}, e.user_id, e.course_id)
          and p.completed_at is not null) p
    where e.project_id = ${project._id} and e.user_id in ${sql([...ids])} group by e.user_id`;
}
