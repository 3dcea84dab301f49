import { beforeEach, expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { Sessions } from "#platform/server/auth/sessions.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { openPool } from "#platform/server/postgres/pool.ts";
import { ask } from "../ask.ts";
import { buildPages } from "./build-pages.ts";
import { serve, serveWorld } from "./served-world.ts";

// The error catalogue of the specification (section 8) on full page loads: two API calls fail as each test sets them.
// Failures of client-side navigation are in failed-loads.e2e.ts, those of actions in errors.e2e.ts.
let answer: () => unknown;
const FAILING_ROUTES = ["GET /projects/courses", "GET /projects/faq"];
const handlersByKey = new Map(registry.handlersByKey);
for (const key of FAILING_ROUTES) {
  const handler = registry.handlersByKey.get(key);
  if (handler) handlersByKey.set(key, { ...handler, run: async () => answer() });
}

const renderPage = await buildPages();
const { world } = await serveWorld(renderPage);
const port = await serve(world, {
  renderPage,
  services: { ...world.services, registry: { ...registry, handlersByKey } },
});
const academy = await world.makeProject();
const { token } = await world.makePerson(academy);

const SERVER = "Erro genérico de servidor!";

beforeEach(() => {
  answer = () => {
    throw new Error("no answer was chosen");
  };
});

test("the two calls used by these tests exist", () => {
  for (const key of FAILING_ROUTES) expect(registry.handlersByKey.has(key), key).toBe(true);
});

test.for<[what: string, status: number, body: Record<string, unknown>, shown: string]>([
  ["a 200 with the error flag and a message", 200, { message: "O plano está cheio." }, "O plano está cheio."],
  ["a 200 with the error flag alone", 200, {}, "Erro não identificado!"],
  ["a 401 with a message", 401, { message: "Entre de novo." }, "Entre de novo."],
  ["another error with a message", 409, { message: "Alguém mudou isto antes." }, "Alguém mudou isto antes."],
  ["a 403", 403, { message: "Seu perfil não dá acesso a esta área." }, "Seu perfil não dá acesso a esta área."],
  ["a 404", 404, { message: "Este curso não existe." }, "Este curso não existe."],
])("shows %s as the catalogue specifies", async ([, status, { message, ...body }, shown]) => {
  answer = () => {
    if (status === 200) return { error: true, message, ...body };
    throw new Problem(status, String(message), body);
  };
  const page = await get("/courses", token);
  expect(page.to).toBe(`${status} `);
  expect(page.text).toContain(`>${shown}<`);
});

test("shows only the catalogue's general message for an unexpected error", async () => {
  const page = await get("/courses", token);
  expect(page.to).toBe("500 ");
  expect(page.text).toContain(`>${SERVER}</h1>`);
  expect(page.text).not.toContain("no answer was chosen");
});

test("a failed GET without a session always shows the same message", async () => {
  answer = () => {
    throw new Problem(500, "Isto não se lê.", { detail: "nem isto" });
  };
  const page = await get("/faq");
  expect(page.to).toBe("500 ");
  expect(page.text).toContain(`>${SERVER}</h1>`);
  expect(page.text).not.toContain("Isto não se lê.");
});

test("a 401 with logoff redirects to sign-out, and without a session to sign-in", async () => {
  answer = () => {
    throw new Problem(401, "Sua sessão terminou.", { logoff: true });
  };
  expect((await get("/courses", token)).to).toBe("302 /logout");
  const stranger = await get("/faq");
  expect(stranger.to).toBe("302 /login");
  expect(stranger.cookies).toContain("continue=%2Ffaq;");
});

test("follows a redirect within the site, but not to another site, and shows no message", async () => {
  answer = () => ({ error: true, message: "Nunca lido", redirect: "/faq" });
  expect((await get("/courses", token)).to).toBe("302 /faq");
  answer = () => ({ error: true, message: "Nunca lido", redirect: "https://outro.exemplo/" });
  const page = await get("/courses", token);
  expect(page.to).toBe("200 ");
  expect(page.text).not.toContain(">Nunca lido<");
});

test("shows “Page Not Found” when a call refuses its input", async () => {
  answer = () => {
    throw new Problem(400, "Confira o que foi enviado.");
  };
  const page = await get("/courses", token);
  expect(page.to).toBe("404 ");
  expect(page.text).toContain(">Page Not Found: /courses</h1>");
});

test("asks a signed-in person to wait on every page while the database is unreachable", async () => {
  const pool = openPool("postgres://ninguem@127.0.0.1:1/nada", { max: 2 });
  const services = { ...world.services, pool, sessions: new Sessions(pool, world.services.changes) };
  const portWithoutDatabase = await serve(world, { renderPage, services });
  const paths = ["/courses", "/account", "/faq", "/login", "/flow/um-fluxo"];
  for (const page of await Promise.all(paths.map((path) => get(path, token, portWithoutDatabase)))) {
    expect([page.to, page.retryAfter]).toEqual(["503 ", "5"]);
    expect(page.text).toContain("<h1>Olá! Estamos atualizando por aqui ❤️</h1>");
  }
  await pool.end({ timeout: 0 });
});

async function get(path: string, session?: string, at = port) {
  const Cookie = session ? `vereda_session=${session}` : "";
  const { status, headers, body } = await ask({ port: at }, academy.host, path, {
    headers: { Cookie, Accept: "text/html" },
  });
  return {
    to: `${status} ${String(headers.location ?? "")}`,
    cookies: [headers["set-cookie"] ?? []].flat().join("\n"),
    retryAfter: headers["retry-after"],
    text: body.toString(),
  };
}
