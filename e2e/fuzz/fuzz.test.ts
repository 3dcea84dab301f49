import { availableParallelism } from "node:os";
import { expect, test, vi } from "vitest";
import { contractTable } from "#features/contract-table.ts";
import { acceptTerms } from "#features/privacy/contract.ts";
import { newId } from "#shared/ids.ts";
import { type Route, routeKey } from "#shared/route.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTwoAcademies } from "#platform/server/testing/two-academies.ts";
import { accessAnswersOf } from "../access-control/access-answers.ts";
import { buildPages } from "../access-control/build-pages.ts";
import { serveWorld } from "../access-control/served-world.ts";
import { ask } from "../ask.ts";
import { everyPage } from "../every-page.ts";
import { encodeInput, encodeForm, type EncodedBody } from "./encode.ts";
import { mutated, oddText } from "./mutate.ts";
import { formsIn, type PageForm } from "./page-forms.ts";
import { Random } from "./random.ts";

// `FUZZ_CALLS=100000 npx vitest run e2e/fuzz` makes 100,000 calls; `FUZZ_SEED=…` repeats a run.
const CALLS = Number(process.env.FUZZ_CALLS ?? 10_000);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const CALLS_PER_PERSON = 100;
const MAX_SHOWN_CHARACTERS = 300;
const NO_ANSWER = 599;

const { world, port } = await serveWorld(await buildPages());
const academies = await openTwoAcademies(world);
const { aurora, course } = academies;
const accessAnswers = await accessAnswersOf(academies);
const CALLERS = [
  null,
  { enrolledIn: [course] },
  { enrolledIn: [course] },
  { rule: "recruiter" },
  { rule: "admin" },
  { rule: "manager" },
] as const;
const pages = everyPage({
  course: course.friendly_id,
  object: course.objects[0]?.friendly_id ?? "",
  question: "senha",
})
  .map(({ path }) => path)
  // Opening /logout ends the session.
  .filter((path) => path !== "/logout");
const forms = await everyForm();

interface Call extends Partial<EncodedBody> {
  method: string;
  path: string;
}

test(
  `${CALLS} calls that are not quite right are all answered, and none with 5xx (seed ${SEED})`,
  async () => {
    console.log(`Fuzzing ${CALLS} calls, ${forms.length} page forms among them, with FUZZ_SEED=${SEED}`);
    // React Router logs each address that it refuses.
    for (const name of ["error", "warn"] as const) vi.spyOn(console, name).mockImplementation(() => {});
    const [failures, statuses] = [[] as string[], new Map<number, number>()];
    const later: { place: number; call: Call; person: MadePerson | null }[] = [];
    const people = new Map<number, Promise<MadePerson | null>>();
    let next = 0;
    const fuzz = async () => {
      for (let place = next++; place < CALLS; place = next++) {
        const random = new Random(SEED, place);
        const slot = Math.floor(place / CALLS_PER_PERSON) * CALLERS.length + random.integerBelow(CALLERS.length);
        const person = await (people.get(slot) ?? people.set(slot, makeCaller(slot)).get(slot));
        const call = random.withProbability(0.3) ? pageCall(random) : routeCall(random);
        const status = await send(random, call, person ?? null);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 503) later.push({ place, call, person: person ?? null });
        else if (status >= 500) failures.push(describeCall(place, status, call));
      }
    };
    await Promise.all(Array.from({ length: 4 * availableParallelism() }, fuzz));
    // An overloaded machine may answer 503; such calls must succeed when repeated.
    for (const { place, call, person } of later) {
      const status = await send(new Random(SEED, place), call, person);
      if (status >= 500) failures.push(describeCall(place, status, call));
    }

    vi.restoreAllMocks();
    console.log(summary(statuses));
    expect(failures.slice(0, 20)).toEqual([]);
    // Calls that are all refused by the contract would prove nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(CALLS / 10);
  },
  CALLS * 100,
);

test("every page answers an empty form, and never with 5xx", async () => {
  for (const name of ["error", "warn"] as const) vi.spyOn(console, name).mockImplementation(() => {});
  const failures: string[] = [];
  for (const slot of CALLERS.keys()) {
    const person = await makeCaller(slot);
    for (const [place, path] of pages.entries()) {
      const call = { method: "POST", path, body: "", headers: { "Content-Type": "application/x-www-form-urlencoded" } };
      const status = await send(new Random(1, place), call, person);
      if (status >= 500) failures.push(describeCall(slot, status, call));
    }
  }
  vi.restoreAllMocks();
  expect(failures).toEqual([]);
}, 120_000);

function summary(statuses: ReadonlyMap<number, number>): string {
  const sorted = [...statuses].toSorted(([a], [b]) => a - b);
  return sorted.map(([status, count]) => `${status}: ${count}`).join("  ");
}

function describeCall(place: number, status: number, call: Call): string {
  return `${place}: ${status} ${JSON.stringify(call).slice(0, MAX_SHOWN_CHARACTERS)}`;
}

async function makeCaller(slot: number): Promise<MadePerson | null> {
  const caller = CALLERS[slot % CALLERS.length];
  if (!caller) return null;
  const person = await world.makePerson(aurora, caller);
  await world.as(person).call(acceptTerms, { accepted: [{ kind: "use-terms", version: 1 }] });
  return person;
}

function routeCall(random: Random): Call {
  const route: Route = random.pick(contractTable as readonly Route[] as [Route, ...Route[]]);
  const answer = accessAnswers[routeKey(route)];
  const input = mutated(random, { ...answer?.input() });
  const path = addressOf(route, input);
  return route.method === "GET" ? { method: "GET", path } : { method: "POST", path, ...encodeInput(random, input) };
}

/**
 * Returns a route's path like `addressOf` of the access tests, also for values that are not text or that no address can
 * contain.
 */
function addressOf({ method, path }: Route, input: Record<string, unknown>): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(input[name]) || "-");
  const query = Object.entries(input).map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
  return `/api${place}${method === "GET" ? `?${query.join("&")}` : ""}`;
}

function escaped(value: unknown): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.isWellFormed() ? encodeURIComponent(text.slice(0, 2000).toWellFormed()) : "%ED%A0%80";
}

function pageCall(random: Random): Call {
  const data = random.withProbability(0.2) ? ".data" : "";
  if (random.withProbability(0.5)) {
    const form: PageForm = random.pick(forms as [PageForm, ...PageForm[]]);
    const [path = "", query] = form.path.split("?");
    const address = `${path}${data}${query ? `?${query}` : ""}`;
    return { method: "POST", path: address, ...encodeForm(random, mutated(random, form.fields)) };
  }
  const parts = random.pick(pages as [string, ...string[]]).split("/");
  const at = 1 + random.integerBelow(parts.length - 1);
  const path = (random.withProbability(0.5) ? parts.with(at, escaped(oddText(random)) || "-") : parts).join("/");
  const query = random.withProbability(0.4) ? `?${random.pick(QUERIES)}=${escaped(oddText(random))}` : "";
  return {
    method: random.withProbability(0.1) ? random.pick(["POST", "PUT", "DELETE", "HEAD"]) : "GET",
    path: path + data + query,
  };
}

const QUERIES = [
  "list",
  "period",
  "before",
  "token",
  "deeplink",
  "access_token",
  "code",
  "busca",
  "from",
  "_routes",
] as const;

async function send(
  random: Random,
  { method, path, body, headers = {} }: Call,
  person: MadePerson | null,
): Promise<number> {
  const isApi = path.startsWith("/api/");
  const session = person && !isApi ? `vereda_session=${person.token}` : "";
  const all: Record<string, string> = {
    ...headers,
    Accept: "text/html",
    // A connection used again could be closed at that moment.
    Connection: "close",
    "X-Forwarded-For": `10.${random.integerBelow(256)}.${random.integerBelow(256)}.${random.integerBelow(256)}`,
    ...(person && isApi ? { Authorization: `Bearer ${person.token}` } : {}),
    ...(session ? { Cookie: session } : {}),
    ...(random.withProbability(0.1) ? random.pick(HEADERS) : {}),
  };
  // A missing or unreadable response counts as a failure.
  const sent = { method, headers: all, ...(body === undefined ? {} : { body }) };
  return await ask({ port }, aurora.host, path, sent).then(
    ({ status }) => status,
    () => NO_ANSWER,
  );
}

const HEADERS: [Record<string, string>, ...Record<string, string>[]] = [
  { Cookie: "vereda_session=%00; vereda_binding=%ED%A0%80; continue=%2F%0d%0a; vereda_notice=__proto__" },
  { Cookie: `continue=${"%2F".repeat(500)}; vereda_step=%7B%22step%22%3A%22%5Cu0000%22%7D; =; ;;` },
  { Authorization: "Bearer \u00ff\u00fe" },
  { "User-Agent": "\u0080\u00ff".repeat(200) },
  { "User-Agent": "WhatsApp/2.23" },
  { "X-Forwarded-For": "', unknown, [::1]:99999" },
  { "X-Requested-By": newId() },
  { "Accept-Encoding": "zstd, br;q=x, *" },
  { Range: "bytes=9-1,-" },
  { "If-None-Match": '"\u00ff' },
];

/** Returns the forms of every page, as a visitor, a learner and an admin see them. */
async function everyForm(): Promise<PageForm[]> {
  const found: PageForm[] = [];
  for (const slot of [0, 1, 4]) {
    const person = await makeCaller(slot);
    const headers: Record<string, string> = person ? { Cookie: `vereda_session=${person.token}` } : {};
    for (const path of pages) {
      const { body } = await ask({ port }, aurora.host, path, { headers: { Accept: "text/html", ...headers } });
      found.push(...formsIn(path, body.toString()));
    }
  }
  return [...new Map(found.map((form) => [JSON.stringify([form.path, Object.keys(form.fields)]), form])).values()];
}
