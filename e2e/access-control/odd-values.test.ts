import { expect, test } from "vitest";
import { contractTable } from "#features/contract-table.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTwoAcademies } from "#platform/server/testing/two-academies.ts";
import { type Route, routeKey } from "#shared/route.ts";
import { ask } from "../ask.ts";
import { leavesOf, withField } from "../hostile-texts/written-fields.ts";
import { accessAnswersOf } from "./access-answers.ts";
import { addressOf } from "./address-of.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const academies = await openTwoAcademies(world);
const { aurora, course } = academies;
const accessAnswers = await accessAnswersOf(academies);
const routes: readonly Route[] = contractTable;
const NUMBERS = [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, 1e300, 5e-324, -0];
const TEXTS = ["a\0b", "\ud800", "b\udc00\ud800"];
/** Keys that a careless copy would follow to the prototype of all objects. */
const KEYS = '"__proto__":{"rule":"manager","isAdmin":true},"constructor":{"prototype":{"rule":"manager"}}';

test("no number that a route accepts is too large for the database", async () => {
  const failed = new Set<string>();
  let tried = 0;
  for (const route of routes) {
    const numbers = leavesOf(route).filter(({ schema }) => /^(integer|number)$/.test(String(schema.type)));
    if (numbers.length === 0) continue;
    const callers = [await academies.person(aurora, { enrolledIn: [course] }), await manager()];
    for (const { at } of numbers)
      for (const number of NUMBERS)
        for (const caller of callers) {
          const { status, body } = await call(route, withField(validInput(route), at, number) as object, caller);
          if (status >= 500) failed.add(`${routeKey(route)} ${at.join(".")} = ${number}: ${body}`);
          tried++;
        }
  }

  expect([...failed]).toEqual([]);
  expect(tried).toBeGreaterThan(300);
}, 600_000);

test("no route stores a text with a null character or half of a surrogate pair", async () => {
  const failed = new Set<string>();
  let tried = 0;
  for (const route of routes.filter(({ method }) => method === "POST")) {
    const caller = await manager();
    for (const { at } of leavesOf(route).filter(({ schema }) => schema.type === "string")) {
      const [last] = at.slice(-1);
      if (route.path.includes(`{${String(last)}}`)) continue;
      const input = withField(validInput(route), at, TEXTS[tried % TEXTS.length]) as object;
      if (!reads(route, input)) continue;
      const { status, body } = await call(route, input, caller);
      // 401 and 403 come before the input is read.
      if (![400, 401, 403].includes(status)) failed.add(`${routeKey(route)} ${at.join(".")}: ${status} ${body}`);
      tried++;
    }
  }

  expect([...failed]).toEqual([]);
  expect(tried).toBeGreaterThan(500);
}, 600_000);

test("keys of prototypes give no caller a rule, and reach no other object", async () => {
  for (const route of routes.filter(({ method }) => method === "POST")) {
    const learner = await academies.person(aurora, { enrolledIn: [course] });
    const plain = JSON.stringify(validInput(route));
    const body = plain === "{}" ? `{${KEYS}}` : `{${KEYS},${plain.slice(1)}`;
    const { status } = await send(route, validInput(route), body, learner);

    expect([status, accessAnswers[routeKey(route)]?.gets.learner ?? 0], routeKey(route)).not.toEqual([200, 403]);
    expect(status, routeKey(route)).toBeLessThan(500);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect([({} as { rule?: string }).rule, ({} as { isAdmin?: true }).isAdmin]).toEqual([undefined, undefined]);
  }
}, 600_000);

/** Whether a route reads the odd text in its input, which another choice of a union may not have. */
function reads({ input: schema }: Route, input: object): boolean {
  const { success, data } = schema.safeParse(input);
  return !success || /\\u(?:0000|d[89a-f])/.test(JSON.stringify(data));
}

function validInput(route: Route): Record<string, unknown> {
  return { ...accessAnswers[routeKey(route)]?.input() };
}

function manager(): Promise<MadePerson> {
  return academies.person(aurora, { rule: "manager", enrolledIn: [course] });
}

function call(route: Route, input: object, caller: MadePerson) {
  return send(route, input, JSON.stringify(input), caller);
}

async function send(route: Route, input: object, text: string, { token }: MadePerson) {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const body = route.method === "POST" ? text : undefined;
  const path = addressOf(route, input as Record<string, unknown>);
  const answer = await ask({ port }, aurora.host, path, { method: route.method, headers, body });
  return { status: answer.status, body: answer.body.toString().slice(0, 200) };
}
