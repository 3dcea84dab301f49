import { expect, test } from "vitest";
import { contractTable } from "#features/contract-table.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { type Route, routeKey } from "#shared/route.ts";
import { ask } from "../ask.ts";
import { addressOf } from "./address-of.ts";
import { accessAnswersOf } from "./access-answers.ts";
import { serveWorld } from "./served-world.ts";
import { openTwoAcademies } from "#platform/server/testing/two-academies.ts";

const { world, port } = await serveWorld();
const academies = await openTwoAcademies(world);
const { aurora, course } = academies;
const accessAnswers = await accessAnswersOf(academies);

const CALLERS = [
  () => academies.person(aurora, { enrolledIn: [course] }),
  () => academies.person(aurora, { rule: "recruiter" }),
  () => academies.person(aurora, { rule: "admin" }),
  () => academies.person(aurora, { rule: "manager" }),
];

test.for(contractTable.map((route) => ({ route, key: routeKey(route) })))(
  "$key audits what it writes",
  async ({ route, key }) => {
    const { notAudited, auditProvenBy } = accessAnswers[key] ?? {};
    let acceptedCalls = 0;
    const people = await Promise.all(CALLERS.map((make) => make()));
    let before = await databaseState();
    for (const person of people) {
      const status = await callRoute(route, key, person);
      const after = await databaseState();
      const hasWritten = after.rows !== before.rows;
      const written = after.entries - before.entries;
      before = after;
      if (status === 200) acceptedCalls++;
      if (!hasWritten || notAudited) continue;

      expect(written, `${key} wrote and did not audit`).toBeGreaterThan(0);
      expect(await lastEntry()).toMatchObject({ network: "127.0.0.0/24", device: "Firefox no Linux" });
    }
    const isTried = acceptedCalls > 0 || route.method === "GET" || auditProvenBy !== undefined;
    expect(isTried, `nobody got through ${key}: give it an input in its fixture-access.ts that somebody may send`).toBe(
      true,
    );
  },
);

async function callRoute(route: Route, key: string, person: MadePerson): Promise<number> {
  const input: Record<string, unknown> = { ...accessAnswers[key]?.input() };
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    Authorization: `Bearer ${person.token}`,
  };
  const body = route.method === "POST" ? JSON.stringify(input) : undefined;
  return (await ask({ port }, aurora.host, addressOf(route, input), { method: route.method, headers, body })).status;
}

const tables = await world.services.pool<{ name: string }[]>`
  select attrelid::regclass::text as name from pg_attribute join pg_class c on c.oid = attrelid
  where attname = 'project_id' and relkind = 'r' and attrelid::regclass::text <> 'audit_entries' order by name`;

// A single statement, prepared once: these tests spend most of their time on more than a thousand runs of it.
const CHECKSUM_QUERY = tables
  .map(
    ({ name }) =>
      `select '${name}' as name, sum(hash_record_extended(row(xmin, ctid), 0)) from ${name} where project_id = $1`,
  )
  .join(" union all ")
  .concat(" order by name");

/**
 * Returns a checksum of aurora's rows (except audit entries) with the transactions that wrote them, and the number of
 * audit entries.
 */
async function databaseState(): Promise<{ rows: string; entries: number }> {
  return await world.inside(aurora, async (sql) => {
    const sums = await sql.unsafe<{ name: string; sum: string | null }[]>(CHECKSUM_QUERY, [aurora._id], {
      prepare: true,
    });
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
      select count(*)::int as count from audit_entries where project_id = ${aurora._id}`;
    return { rows: JSON.stringify(sums), entries: count };
  });
}

async function lastEntry() {
  const [entry] = await world.inside(
    aurora,
    (sql) => sql`
    select network, device from audit_entries where project_id = ${aurora._id} order by created_at desc, id desc limit 1`,
  );
  return entry;
}
