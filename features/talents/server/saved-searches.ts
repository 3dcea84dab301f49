import type { z } from "zod";
import { queueEmail } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { isTester } from "#platform/server/auth/signed-in.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { cancelJobs, type JobContext, type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { newId } from "#shared/ids.ts";
import type { Rule } from "#shared/route.ts";
import type { removeTalentSearch, saveTalentSearch as contract, Talents } from "../contract.ts";
import { filtersIn } from "../engine/filters.ts";
import { searchCondition } from "./search-conditions.ts";
import { talentsFoundEmail } from "./talents-found-email.ts";
import { opensTalentBank, requireTalentBank } from "./require-talent-bank.ts";

const MAX_SEARCHES = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Max number of profiles that a search remembers. One that finds more watches those created last. */
const MAX_SEEN = 2000;

interface SearchRow {
  id: string;
  owner_id: string;
  name: string;
  query: string;
}

export async function saveTalentSearch(
  context: Context,
  { name, query }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentBank(context);
  const { sql, project, user, now } = context;
  // Searches that are saved at once are counted one after another.
  await sql`select from users where project_id = ${project._id} and id = ${user._id} for no key update`;
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from talent_searches where project_id = ${project._id} and owner_id = ${user._id}`;
  if (count >= MAX_SEARCHES)
    throw new Problem(409, `Cabem ${MAX_SEARCHES} buscas salvas. Remova uma para salvar outra.`);
  const id = newId();
  const row = { project_id: project._id, id, owner_id: user._id, name, query, created_at: now };
  await sql`insert into talent_searches ${sql(row)}`;
  await storeSeen(context, row);
  await queueJob(context, notifyNewTalents, id, { dueAt: new Date(now.getTime() + DAY_MS) });
  await audit(context, "save-talent-search", id);
  return { _id: id };
}

export async function removeSearch(
  context: Context,
  { search_id }: z.output<typeof removeTalentSearch.input>,
): Promise<z.input<typeof removeTalentSearch.output>> {
  requireTalentBank(context);
  const { sql, project, user } = context;
  const { count } = await sql`
    delete from talent_searches where project_id = ${project._id} and id = ${search_id} and owner_id = ${user._id}`;
  if (count > 0) await audit(context, "remove-talent-search", search_id);
  return { removed: count > 0 };
}

/** Returns the person's saved searches with the number of profiles that each found since its last daily look. */
export async function searchesOf(context: Context): Promise<Talents["searches"]> {
  const { sql, project, user } = context;
  const rows = await sql<SearchRow[]>`
    select id, owner_id, name, query from talent_searches
    where project_id = ${project._id} and owner_id = ${user._id} order by created_at`;
  return await Promise.all(
    rows.map(async (row) => ({
      _id: row.id,
      name: row.name,
      query: row.query,
      new_profiles: await countNew(context, row),
    })),
  );
}

/** Counts the profiles that the search finds and did not find when it was last looked at. */
async function countNew(context: Context, search: SearchRow): Promise<number> {
  const { sql, project } = context;
  const own = sql`s.project_id = ${project._id} and s.id = ${search.id}`;
  // A full array has only the profiles created last: the ones before them are not new.
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from (${found(context, search)}) t
      join talent_searches s on ${own} and s.seen_ids is not null
        and (s.seen_ids[${MAX_SEEN}::int] is null or t.id > s.seen_ids[${MAX_SEEN}::int])
    where t.id not in (select unnest(s.seen_ids) from talent_searches s where ${own})`;
  return count;
}

async function storeSeen(context: Context, search: SearchRow): Promise<void> {
  const { sql, project } = context;
  const ids = await found(context, search);
  await sql`
    update talent_searches set seen_ids = ${ids.map(({ id }) => id)}::uuid[]
    where project_id = ${project._id} and id = ${search.id}`;
}

function found(context: Context, { query }: Pick<SearchRow, "query">) {
  const { sql } = context;
  const filters = filtersIn(new URLSearchParams(query));
  return sql<{ id: string }[]>`
    select t.id from talents t where ${searchCondition(context, filters)} order by t.id desc ${limitTo(sql, MAX_SEEN)}`;
}

/**
 * Daily job of a saved search: e-mails its owner when it found more profiles, and queues itself again while the search
 * exists. Waits while the talent bank is closed to the owner, or the owner's access is suspended.
 */
export const notifyNewTalents: JobKind = {
  name: "notify-of-new-talents",
  run: async (context, searchId) => {
    const { inTransaction, project, now } = context;
    await inTransaction(async (sql) => {
      const [search] = await sql<OwnedSearch[]>`
        select s.id, s.owner_id, s.name, s.query, u.email, u.rule,
          u.suspended_at is not null as is_suspended
        from talent_searches s join users u on u.project_id = s.project_id and u.id = s.owner_id
        where s.project_id = ${project._id} and s.id = ${searchId}`;
      if (!search) return;
      const owner = asOwner(context, sql, search);
      if (!search.is_suspended && opensTalentBank(owner)) await lookAgain(owner, search);
      // A run after one that was killed before its end was stored finds the next job queued already.
      await cancelJobs({ sql, project }, notifyNewTalents, searchId);
      await queueJob({ sql, project, now }, notifyNewTalents, searchId, { dueAt: new Date(now.getTime() + DAY_MS) });
    });
  },
};

type OwnedSearch = SearchRow & { email: string; rule: Rule | null; is_suspended: boolean };

async function lookAgain(context: Context, search: OwnedSearch): Promise<void> {
  const count = await countNew(context, search);
  await storeSeen(context, search);
  if (count === 0) return;
  const to = { userId: search.owner_id, recipient: search.email, values: { search, count } };
  await queueEmail(context, talentsFoundEmail, to);
}

/** Returns a context of the search's owner, whose lists a filter by list means. */
function asOwner({ project, now, services }: JobContext, sql: Sql, { owner_id, email, rule }: OwnedSearch): Context {
  const user = { _id: owner_id, rule: rule ?? undefined, tester: isTester(email, services) };
  return { sql, project, now, services, user } as Context;
}
