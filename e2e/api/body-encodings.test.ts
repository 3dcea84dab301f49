import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contractTable } from "#features/contract-table.ts";
import type { Problem } from "#platform/server/http/problem.ts";
import { readInput } from "#platform/server/http/read-input.ts";
import { formFields } from "#shared/form-fields.ts";
import { MAX_OBJECT_BLOCKS } from "#shared/object-limits.ts";
import { type Route, routeKey } from "#shared/route.ts";
import { arbitraryInput } from "./arbitrary-input.ts";
import { serveEchoes } from "./echoes.ts";

/** Number of random inputs per route. The seed differs in each run; a failure prints it. */
const RUNS = Number(process.env.API_RUNS) || 25;

type Input = Record<string, unknown>;

const { send, get } = await serveEchoes();

// Routes with files are left out: JSON cannot contain a file.
const posts = contractTable.filter(({ method, maxFileBytes }) => method === "POST" && !maxFileBytes);
const gets = contractTable.filter(({ method }) => method === "GET");

describe("an operation gets the same input from a form and from multipart as from JSON", () => {
  test.for(posts.map((route) => ({ route, key: routeKey(route) })))("$key", async ({ route }) => {
    const inputs = arbitraryInput(route).filter(fitsInAddress(route));
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const { path, rest } = addressed(route, input);
        const expected = await send(path, JSON.stringify(rest), "application/json");
        const fields = formFields({ ...rest, ...openParts(rest) });
        const form = String(new URLSearchParams(fields));
        expect(await send(path, form, "application/x-www-form-urlencoded")).toEqual(expected);
        const [multipart, type] = await multipartOf(fields);
        expect(await send(path, multipart, type)).toEqual(expected);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("an operation gets the same input from a query as from a form", () => {
  test.for(gets.map((route) => ({ route, key: routeKey(route) })))("$key", async ({ route }) => {
    const inputs = arbitraryInput(route).filter(fitsInAddress(route));
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const { path, rest } = addressed(route, input);
        expect(await get(`${path}?${new URLSearchParams(formFields(rest))}`)).toEqual(directly(route, input));
      }),
      { numRuns: RUNS },
    );
  });
});

test("refuses a repeated or ambiguous form field with a message", async () => {
  const path = "/api/projects/change-favorite";
  const form = "application/x-www-form-urlencoded";
  const favorite = "course_id=c&object_id=o&favorite=true";

  expect(await send(path, `${favorite}&course_id=d`, form)).toMatchObject({ status: 400 });
  for (const crossed of ["course_id[a]=d", "favorite[]=&favorite[a]=1", "a[][b]=1", `a${"[b]".repeat(40)}=1`])
    expect(await send(path, `${favorite}&${crossed}`, form), crossed).toMatchObject({
      status: 400,
      body: { message: "O que foi enviado não pôde ser lido. Envie JSON ou um formulário." },
    });
});

test("reads two versions of an object with 500 questions, and no more values than the route allows", async () => {
  const question = (at: number) => ({
    kind: "quiz",
    fields: {
      id: `q${at}`,
      kind: "single",
      question: "Qual delas?",
      why: "Porque sim.",
      options: Array.from({ length: 8 }, (_, option) => ({
        text: `Opção ${option}`,
        feedback: "Quase.",
        right: false,
      })),
    },
  });
  const empty = { link_type: null, url: null, minutes: null, complete: null, pass: null, stay: null };
  const object = { ...empty, title: "Solo", lead: "", type: "content", points: 10 };
  const blocks = Array.from({ length: MAX_OBJECT_BLOCKS }, (_, at) => question(at));
  const body = { version: 1, ...object, blocks, base: { ...object, blocks }, save_id: crypto.randomUUID() };
  const path = "/api/projects/save-authored-object/curso/objeto";
  expect(await send(path, JSON.stringify(body), "application/json")).toMatchObject({
    status: 200,
    body: { input: { blocks, base: { blocks } } },
  });
  const tooMany = { ...body, unanswered: Array.from({ length: 20_000 }, () => "x") };
  expect(await send(path, JSON.stringify(tooMany), "application/json")).toMatchObject({ status: 400 });
});

test("reads an empty body of any type as an empty input", async () => {
  for (const type of ["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])
    expect(await send("/api/projects/logout", "", type), type).toEqual({ status: 200, body: { input: {} } });
});

test.for(["true", "on", "1"])("reads %s as true in a form", async (text) => {
  expect(await absent(text)).toEqual({ status: 200, body: { input: { absent: true } } });
});

test.for(["false", "off", "0", ""])("reads '%s' as false in a form", async (text) => {
  expect(await absent(text)).toEqual({ status: 200, body: { input: { absent: false } } });
});

test.for(["sim", "TRUE", "2"])("refuses %s, which is neither true nor false, in a form", async (text) => {
  expect(await absent(text)).toMatchObject({ status: 400 });
});

function absent(text: string) {
  const form = String(new URLSearchParams({ absent: text }));
  return send("/api/projects/change-ranking-absence", form, "application/x-www-form-urlencoded");
}

/** Encodes a WebAuthn credential, whose parts the contract does not specify, as one JSON text, as forms send it. */
function openParts({ credential }: Input): Input {
  return credential === undefined ? {} : { credential: JSON.stringify(credential) };
}

/** Returns the fields encoded as multipart, and the content type. */
async function multipartOf(fields: [string, string][]): Promise<[body: string, type: string]> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const written = new Response(form);
  return [await written.text(), written.headers.get("Content-Type") ?? ""];
}

function directly(route: Route, input: Input) {
  try {
    return { status: 200, body: JSON.parse(JSON.stringify({ input: readInput(route, input) })) };
  } catch (error) {
    const { status, code, message, extra } = error as Problem;
    return { status, body: { error: true, code, message, ...extra } };
  }
}

function namesIn({ path }: Route): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** Returns a filter for inputs whose path segments are neither empty nor “.” or “..”. */
function fitsInAddress(route: Route) {
  return (input: Input) => namesIn(route).every((name) => !/^\.{0,2}$/.test(String(input[name])));
}

function addressed(route: Route, input: Input): { path: string; rest: Input } {
  const named = new Set(namesIn(route));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  return { path: `/api${path}`, rest: Object.fromEntries(Object.entries(input).filter(([name]) => !named.has(name))) };
}
