import type { z } from "zod";
import { queueEmail } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { type JobContext, type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { newId } from "#shared/ids.ts";
import type { removeTalentSearch, saveTalentSearch as contract, Talents } from "../contract.ts";
import { filtersIn } from "../engine/filters.ts";
import { searchCondition } from "./search-conditions.ts";
import { talentsFoundEmail } from "./talents-found-email.ts";
import { requireTalentBank } from "./require-talent-bank.ts";

const MAX_SEARCHES = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

interface SearchRow {
  id: string;
  owner_id: string;
  name: string;
  query: string;
  seen_at: Date;
}

export async function saveTalentSearch(
  context: Context,
  { name, query }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentBank(context);
  const { sql, project, user, now } = context;
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from talent_searches where project_id = ${project._id} and owner_id = ${user._id}`;
  if (count >= MAX_SEARCHES)
    throw new Problem(409, `Cabem ${MAX_SEARCHES} buscas salvas. Remova uma para salvar outra.`);
  const id = newId();
  const row = { project_id: project._id, id, owner_id: user._id, name, query, seen_at: now, created_at: now };
  await sql`insert into talent_searches ${sql(row)}`;
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

/** Returns the person's saved searches with the number of profiles published since the last e-mail about each. */
export async function searchesOf(context: Context): Promise<Talents["searches"]> {
  const { sql, project, user } = context;
  const rows = await sql<SearchRow[]>`
    select id, owner_id, name, query, seen_at from talent_searches
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

async function countNew(context: Context, { query, seen_at }: SearchRow): Promise<number> {
  const { sql } = context;
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from talents t
    where ${searchCondition(context, filtersIn(new URLSearchParams(query)))} and t.published_at > ${seen_at}`;
  return count;
}

/**
 * Daily job of a saved search: e-mails its owner when there are new profiles, and queues
 * itself again while the search exists.
 */
export const notifyNewTalents: JobKind = {
  name: "notify-of-new-talents",
  run: async (context, searchId) => {
    const { inTransaction, project, now } = context;
    await inTransaction(async (sql) => {
      const [search] = await sql<(SearchRow & { email: string })[]>`
        select s.id, s.owner_id, s.name, s.query, s.seen_at, u.email
        from talent_searches s join users u on u.project_id = s.project_id and u.id = s.owner_id
        where s.project_id = ${project._id} and s.id = ${searchId}`;
      if (!search) return;
      const count = await countNew(asOwner(context, sql, search), search);
      if (count > 0) {
        await sql`update talent_searches set seen_at = ${now} where project_id = ${project._id} and id = ${searchId}`;
        const to = { userId: search.owner_id, recipient: search.email, values: { search, count } };
        await queueEmail({ sql, project, now }, talentsFoundEmail, to);
      }
      await queueJob({ sql, project, now }, notifyNewTalents, searchId, { dueAt: new Date(now.getTime() + DAY_MS) });
    });
  },
};

/** Returns a context of the search's owner for the conditions: a filter by list means the owner's lists. */
function asOwner({ project, now, services }: JobContext, sql: Sql, { owner_id }: SearchRow): Context {
  return { sql, project, now, services, user: { _id: owner_id } } as Context;
}
