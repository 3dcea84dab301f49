import { describe, expect, test } from "vitest";
import { createApiToken } from "#features/api-tokens/contract.ts";
import { contractTable } from "#features/contract-table.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTwoAcademies } from "#platform/server/testing/two-academies.ts";
import { SESSION_COOKIE } from "#platform/web/session/names.ts";
import { type Route, routeKey, type Rule } from "#shared/route.ts";
import type { Scope } from "#shared/scopes.ts";
import { accessAnswersOf } from "../access-control/access-answers.ts";
import { serveWorld } from "../access-control/served-world.ts";
import { ask } from "../ask.ts";

const { world, port } = await serveWorld();
const academies = await openTwoAcademies(world);
const { aurora, cerrado } = academies;
const answers = await accessAnswersOf(academies);

const learner = await world.makePerson(aurora);
const tester = await world.makePerson(aurora, { email: "bia@testes.exemplo.com.br" });
const recruiter = await world.makePerson(aurora, { rule: "recruiter" });
const admin = await world.makePerson(aurora, { rule: "admin" });
const manager = await world.makePerson(aurora, { rule: "manager" });
const elsewhere = await world.makePerson(cerrado, { rule: "manager" });

const readers: readonly [who: string, person: MadePerson | null, rule?: Rule][] = [
  ["stranger", null],
  ["learner", learner],
  ["recruiter", recruiter, "recruiter"],
  ["admin", admin, "admin"],
  ["manager", manager, "manager"],
];

describe.for(readers)("the document for %s", ([, person, rule]) => {
  test("lists exactly the calls that their rule may make, also on its page", async () => {
    const expected = contractTable.filter((route) => mayCall(route, rule)).map(routeKey);

    expect(keysOf(await documentFor(bearer(person)))).toEqual(expected.toSorted());

    const page = (await ask({ port }, aurora.host, "/api/docs", { headers: cookie(person) })).body.toString();
    for (const { path } of contractTable)
      expect(page.includes(`<code>${path}</code>`), path).toBe(expected.some((key) => key.endsWith(` ${path}`)));
  });

  test("contains only the schemas and groups that these calls need", async () => {
    const api = await documentFor(bearer(person));
    const needed = new Set<string>(references(api.paths));
    for (const name of needed) for (const inner of references(api.components.schemas[name])) needed.add(inner);
    const groups = Object.values(api.paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags));

    expect(Object.keys(api.components.schemas).toSorted()).toEqual([...needed].toSorted());
    expect(api.tags.map(({ name }) => name).toSorted()).toEqual([...new Set(groups)].toSorted());
  });
});

test("hides from learners the calls that refuse learners and answer recruiters", async () => {
  const keys = keysOf(await documentFor(bearer(learner)));
  const recruiters = Object.entries(answers).filter(([, { gets }]) => gets.learner === 403 && gets.recruiter === 200);

  expect(recruiters.map(([key]) => key)).toContain("GET /projects/talents");
  expect(recruiters.filter(([key]) => keys.includes(key))).toEqual([]);
});

test("shows a tester the talents' calls, and none of the staff's", async () => {
  const keys = keysOf(await documentFor(bearer(tester)));

  expect(keys).toContain("GET /projects/talents");
  expect(keys).toEqual(
    contractTable
      .filter(({ who }) => typeof who === "string")
      .map(routeKey)
      .toSorted(),
  );
});

test("an API token shows what its owner's rule allows, unless it has only learning scopes", async () => {
  const forStaff = await documentFor(token(await apiToken(manager, ["learning:read", "staff:read"])));
  const forLearning = await documentFor(token(await apiToken(manager, ["learning:read", "account:write"])));

  expect(keysOf(forStaff)).toEqual(keysOf(await documentFor(bearer(manager))));
  expect(keysOf(forLearning)).toEqual(keysOf(await documentFor({})));
});

test("a browser's cookie shows the same document as the session token", async () => {
  expect(keysOf(await documentFor(cookie(manager)))).toEqual(keysOf(await documentFor(bearer(manager))));
});

test("shows the strangers' document to another academy's manager, an invalid token and a missing second factor", async () => {
  const strangers = keysOf(await documentFor({}));

  expect(keysOf(await documentFor(bearer(elsewhere)))).toEqual(strangers);
  expect(keysOf(await documentFor(token("v1_chute")))).toEqual(strangers);

  await world.inside(
    aurora,
    (sql) => sql`update projects set config = config || '{"second_factor": {"required_for_staff": true}}'
      where id = ${aurora._id}`,
  );
  expect(keysOf(await documentFor(bearer(manager)))).toEqual(strangers);
});

interface Document {
  paths: Record<string, Record<string, { tags: string[] }>>;
  tags: { name: string }[];
  components: { schemas: Record<string, unknown> };
}

async function documentFor(headers: Record<string, string>): Promise<Document> {
  const { status, body, headers: sent } = await ask({ port }, aurora.host, "/api/openapi.json", { headers });
  expect([status, sent["cache-control"]]).toEqual([200, "no-store"]);
  return JSON.parse(body.toString()) as Document;
}

function keysOf({ paths }: Document): string[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .toSorted();
}

function mayCall({ who, forRecruiting }: Route, rule: Rule | undefined): boolean {
  if (typeof who !== "string") return rule !== undefined && who.includes(rule);
  return !forRecruiting || rule !== undefined;
}

function references(part: unknown): string[] {
  return [...JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = ""]) => name);
}

async function apiToken(owner: MadePerson, scopes: Scope[]): Promise<string> {
  return (await world.as(owner).call(createApiToken, { name: "Gerador", scopes })).token;
}

function bearer(person: MadePerson | null): Record<string, string> {
  return person ? token(person.token) : {};
}

function token(text: string): Record<string, string> {
  return { Authorization: `Bearer ${text}` };
}

function cookie(person: MadePerson | null): Record<string, string> {
  return person ? { Cookie: `${SESSION_COOKIE}=${person.token}` } : {};
}
