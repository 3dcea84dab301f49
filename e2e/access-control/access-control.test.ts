import { expect, test } from "vitest";
import { contractTable } from "#features/contract-table.ts";
import { registry } from "#features/registry.ts";
import { hashToken, newApiToken } from "#platform/server/auth/tokens.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { newId } from "#shared/ids.ts";
import { type Route, routeKey } from "#shared/route.ts";
import { type Scope, SCOPE_NAMES } from "#shared/scopes.ts";
import { ask } from "../ask.ts";
import { addressOf } from "./address-of.ts";
import { accessAnswersOf } from "./access-answers.ts";
import { serveWorld } from "./served-world.ts";
import type { AccessCaller } from "#platform/server/testing/access-answers.ts";
import { openTwoAcademies, SECRET, SHOWN } from "#platform/server/testing/two-academies.ts";

const { world, port } = await serveWorld();
const academies = await openTwoAcademies(world);
const { aurora, cerrado, course } = academies;
const accessAnswers = await accessAnswersOf(academies);

const INSIDERS = [
  ["stranger", aurora, async () => null],
  ["learner", aurora, () => academies.person(aurora, { enrolledIn: [course] })],
  ["recruiter", aurora, () => academies.person(aurora, { rule: "recruiter" })],
  ["admin", aurora, () => academies.person(aurora, { rule: "admin" })],
  ["manager", aurora, () => academies.person(aurora, { rule: "manager" })],
] as const;
const OUTSIDERS = [
  ["foreigner", aurora, () => academies.person(cerrado)],
  ["foreigner", aurora, () => academies.person(cerrado, { rule: "admin" })],
  ["neighbour", cerrado, () => academies.person(cerrado)],
  ["neighbourAdmin", cerrado, () => academies.person(cerrado, { rule: "admin" })],
] as const;

test("every route of the contract has one handler and declared access answers, and every handler is in the contract", () => {
  const keys = contractTable.map(routeKey).toSorted();

  expect(new Set(keys).size).toBe(keys.length);
  expect(registry.handlers.map(({ key }) => key).toSorted()).toEqual(keys);
  expect(registry.handlers.map(({ route }) => route)).toEqual(expect.arrayContaining([...contractTable]));
  expect(Object.keys(accessAnswers).toSorted()).toEqual(keys);
});

const cases = contractTable.flatMap((route) =>
  [...INSIDERS, ...OUTSIDERS].map(([caller, host, who], at) => ({
    route,
    key: routeKey(route),
    caller,
    host,
    who,
    at,
  })),
);

test.for(cases)("$key answers a $caller as declared, and leaks nothing ($at)", async ({ route, caller, host, who }) => {
  const { gets } = answerOf(route);
  const expected = gets[caller] ?? gets.neighbour;

  const { status, body } = await callRoute(route, host, await who());

  expect(`${status} ${status === expected ? "" : body}`).toBe(`${expected} `);
  for (const mark of hiddenFrom(caller)) expect(body).not.toContain(mark);
});

const signedIn = contractTable
  .filter(({ who }) => who !== "anyone")
  .flatMap((route) => ([undefined, "admin"] as const).map((rule) => ({ route, key: routeKey(route), rule })));

test.for(signedIn)(
  "$key answers an API token of $rule as its owner, but only with the route's scope",
  async ({ route, rule }) => {
    const { gets } = answerOf(route);
    const owner = await academies.person(aurora, rule ? { rule } : { enrolledIn: [course] });

    const withoutIt = await tokenOf(
      owner,
      SCOPE_NAMES.filter((scope) => scope !== route.scope),
    );
    const refused = await callRoute(route, aurora, withoutIt);
    expect(refused).toMatchObject({ status: 403 });
    expect(JSON.parse(refused.body)).toMatchObject({ code: "scope_missing", scope: route.scope ?? null });

    if (!route.scope) return;
    const expected = gets[rule ?? "learner"];
    const { status, body } = await callRoute(route, aurora, await tokenOf(owner, [route.scope]));
    expect(`${status} ${status === expected ? "" : body}`).toBe(`${expected} `);
  },
);

test("people who may read the text that must not leak receive it, so that its absence elsewhere is meaningful", async () => {
  const bodies = await Promise.all(
    contractTable.map(
      async (route) => (await callRoute(route, aurora, await academies.person(aurora, { rule: "admin" }))).body,
    ),
  );

  expect(bodies.filter((body) => body.includes(SECRET)).length).toBeGreaterThanOrEqual(3);
  expect(bodies.filter((body) => body.includes(SHOWN)).length).toBeGreaterThanOrEqual(5);
});

test("no call by a person of another academy changes a row", async () => {
  const before = await allRows();

  for (const route of contractTable) {
    for (const [, , who] of OUTSIDERS) await callRoute(route, cerrado, await who());
  }

  expect(await allRows()).toEqual(before);
}, 120_000);

function hiddenFrom(caller: AccessCaller): string[] {
  if (caller === "neighbour" || caller === "neighbourAdmin") return [SECRET, SHOWN];
  return caller === "stranger" || caller === "foreigner" ? [SECRET] : [];
}

function answerOf(route: Route) {
  const answer = accessAnswers[routeKey(route)];
  if (!answer) throw new Error(`${routeKey(route)} has no access answer`);
  return answer;
}

/** Returns the owner, calling with a new API token instead of a session. */
async function tokenOf(owner: MadePerson, scopes: readonly Scope[]): Promise<MadePerson> {
  const token = newApiToken(aurora._id);
  const { now } = world.clock;
  const row = { project_id: aurora._id, id: newId(), user_id: owner._id, name: "Teste", scopes: [...scopes] };
  const lifetime = { created_at: now, expires_at: new Date(now.getTime() + 60_000) };
  await world.inside(
    aurora,
    (sql) => sql`insert into api_tokens ${sql({ ...row, ...lifetime, token_hash: hashToken(token) })}`,
  );
  return { ...owner, token };
}

/** Calls a route over HTTP with a valid input. */
async function callRoute(
  route: Route,
  { host }: MadeProject,
  person: MadePerson | null,
): Promise<{ status: number; body: string }> {
  const input: Record<string, unknown> = { ...answerOf(route).input() };
  const headers = {
    "Content-Type": "application/json",
    ...(person ? { Authorization: `Bearer ${person.token}` } : {}),
  };
  const body = route.method === "POST" ? JSON.stringify(input) : undefined;
  const answer = await ask({ port }, host, addressOf(route, input), { method: route.method, headers, body });
  return { status: answer.status, body: answer.body.toString() };
}

/** Returns every row of the project aurora, with the transaction that last wrote it. */
async function allRows(): Promise<unknown> {
  const tables = await world.services.pool<{ name: string }[]>`
    select attrelid::regclass::text as name from pg_attribute join pg_class c on c.oid = attrelid
    where attname = 'project_id' and relkind = 'r' order by name`;
  return await world.inside(aurora, async (sql) => {
    const rows = tables.map(
      ({ name }) =>
        sql`select xmin::text, to_jsonb(t) as row from ${sql(name)} t where project_id = ${aurora._id} order by 2`,
    );
    return (await Promise.all(rows)).map((found, at) => ({ table: tables[at]?.name, found: [...found] }));
  });
}
