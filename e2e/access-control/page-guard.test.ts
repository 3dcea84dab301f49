import { expect, test } from "vitest";
import { fixtureDocument } from "#features/flows/engine/fixture-document.ts";
import { makeFlow } from "#features/flows/server/fixture-flow.ts";
import type { MadePerson, PersonOptions } from "#platform/server/testing/make-person.ts";
import { newId } from "#shared/ids.ts";
import { ask } from "../ask.ts";
import { everyPage, isOfStaff, isPublic } from "../every-page.ts";
import { buildPages } from "./build-pages.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld(await buildPages());
const academy = await world.makeProject({ anamnese: { friendly_id: "sobre-voce", start_block: "inicio" } });
const course = await world.makeCourse(academy, { trails: [{ objects: [{}] }] });
const question = {
  project_id: academy._id,
  id: newId(),
  friendly_id: "senha",
  group_name: "Acesso",
  question: "Como troco a senha?",
  answer: "No perfil.",
  position: 0,
};
await world.inside(academy, (sql) => sql`insert into faq_items ${sql(question)}`);
const blocks = [
  { id: "inicio", type: "short" as const },
  { id: "outro-bloco", type: "short" as const },
  { id: "fim", type: "end" as const },
];
await makeFlow(world, academy, fixtureDocument(blocks, { friendly_id: "sobre-voce" }));

const pages = everyPage({
  course: course.friendly_id,
  object: course.objects[0]?.friendly_id ?? "",
  question: question.friendly_id,
});
// Pages of ours, not in the specification, that check the person themselves because they are part of signing in.
const SIGN_IN_PAGES = new Set(["login-confirm", "login-switch", "aceite", "second-factors"]);
const guarded = pages.filter((page) => !isPublic(page));
const open = pages.filter((page) => isPublic(page) && !SIGN_IN_PAGES.has(page.id));

const SHARED = /^\/course\/[^/]+(\/o\/[^/]+)?$/;
const LOGIN = "302 /login";
/** Page that opens before the anamnese, because the law entitles people to what it offers. */
const PRIVACY_PAGE = "/account/privacidade";
const ANAMNESE = "302 /flow/sobre-voce/inicio";
const PEOPLE: Record<string, PersonOptions> = {
  "a learner": { enrolledIn: [course] },
  "a recruiter": { rule: "recruiter", enrolledIn: [course] },
  "an admin": { rule: "admin" },
  "a manager": { rule: "manager" },
};

test("the tests find more than twelve public and twelve protected pages", () => {
  expect(guarded.length).toBeGreaterThan(12);
  expect(open.length).toBeGreaterThan(12);
});

test.for([
  ["without a session", ""],
  ["with a session that nobody opened", "vereda_session=inventado; vereda_binding=inventado"],
])("redirects a visitor %s to sign-in, and remembers the page", async ([, cookie = ""]) => {
  for (const { path } of guarded) {
    const { to, body, cookies } = await get(path, cookie);
    // Pages with link previews are answered to visitors with a document that redirects to the login.
    if (!cookie && SHARED.test(path)) expect(body, path).toContain('http-equiv="refresh" content="0; url=/login"');
    else expect(to, path).toBe(LOGIN);
    expect(cookies, path).toContain(`continue=${encodeURIComponent(path)}; Path=/; SameSite=Lax; Max-Age=3600`);
    if (cookie) expect(cookies, path).toMatch(/^vereda_session=; .*Max-Age=0/m);
    expect((await get(`${path}.data`, cookie)).body, path).toContain('"/login"');
    expect((await post(path, cookie)).to, path).toBe(LOGIN);
    // The page shows a form that its scripts send, with what was typed (`keepUnsentForm`).
    const sent = await post(`${path}.data`, cookie);
    expect(sent.to, path).toBe("401 ");
    expect(sent.body, path).toMatch(/^\[\{"_1":2\},"error",\["ErrorResponse",3,4,3\],"",401\]$/m);
  }
});

test("public pages open for anybody", async () => {
  for (const { path } of open) expect((await get(path, "")).to, path).not.toBe(LOGIN);
});

test.for(Object.entries(PEOPLE))("all pages open for %s", async ([, person]) => {
  const cookie = cookieOf(await world.makePerson(academy, person));
  for (const { path } of [...guarded, ...open])
    expect((await get(path, cookie)).to, path).not.toMatch(/^302 \/(login|flow)|^5/);
});

test("refuses a learner each page of the staff area and of the talent bank's search", async () => {
  const cookie = cookieOf(await world.makePerson(academy, { enrolledIn: [course] }));
  const refused = guarded.filter((page) => isOfStaff(page) || page.path.startsWith("/talents-profiles-list"));
  expect(refused.length).toBeGreaterThan(60);
  for (const { path } of refused) {
    expect((await get(path, cookie)).to, path).toMatch(/^40[34] $/);
    expect((await get(`${path}.data`, cookie)).to, `${path}.data`).toMatch(/^40[34] $/);
  }
});

test("opens no page of the talent bank to a manager whose academy has none", async () => {
  const cookie = cookieOf(await world.makePerson(academy, { rule: "manager" }));
  for (const { path } of guarded.filter((page) => /^\/(talents-|gestao\/vagas)/.test(page.path)))
    expect((await get(path, cookie)).to, path).toMatch(/^40[34] $/);
});

test("a person of another project sees a notice, is signed out and redirected to sign-in", async () => {
  const cookie = cookieOf(await world.makePerson(await world.makeProject()));
  for (const { path } of guarded) {
    for (const { to, cookies } of [await get(path, cookie), await post(path, cookie)]) {
      expect(to, path).toBe(LOGIN);
      expect(cookies, path).toMatch(/^vereda_session=; .*Max-Age=0/m);
      expect(cookies, path).toMatch(/^vereda_notice=other-project;/m);
    }
    expect((await get(`${path}.data`, cookie)).body, path).toContain('"/login"');
  }
  const { body } = await get("/login", "vereda_notice=other-project");
  expect(body).toMatch(/role="alert"[^>]*>Você não tem permissão para acessar este projeto</);
  const { to, cookies } = await get("/faq", cookie);
  expect([to, cookies]).toEqual(["200 ", expect.stringMatching(/^vereda_session=; .*Max-Age=0/m)]);
});

test.for(Object.entries(PEOPLE))("redirects %s with an open anamnese to it from every page", async ([, person]) => {
  const cookie = cookieOf(await personOwingAnamnese(person));
  for (const { path } of guarded) {
    if (path === PRIVACY_PAGE) continue;
    for (const { to, cookies } of [await get(path, cookie), await post(path, cookie)]) {
      expect(to, path).toBe(ANAMNESE);
      expect(cookies, path).toContain(`continue=${encodeURIComponent(path)};`);
    }
    for (const { body } of [await get(`${path}.data`, cookie), await post(`${path}.data`, cookie)])
      expect(body, path).toContain('"/flow/sobre-voce/inicio"');
  }
  expect((await get("/flow/sobre-voce", cookie)).to).toBe(ANAMNESE);
  for (const path of ["/flow/sobre-voce/inicio", "/Flow/sobre-voce/outro-bloco", "/faq", PRIVACY_PAGE])
    expect((await get(path, cookie)).to, path).toBe("200 ");
});

test("redirects to an open anamnese directly after signing in, and remembers the requested page", async () => {
  const cookie = cookieOf(await personOwingAnamnese({ enrolledIn: [course] }));
  for (const wanted of ["", `; continue=${encodeURIComponent("/courses?a=b")}`, "; continue=%2Ffaq"]) {
    const { to, cookies } = await get("/login?entered=1", cookie + wanted);
    expect(to).toBe(ANAMNESE);
    expect(cookies).not.toContain("continue=");
  }
});

test("redirects nobody in a project without an anamnese", async () => {
  const other = await world.makeProject();
  const cookie = cookieOf(await personOwingAnamnese({}, other));
  expect((await get("/courses", cookie, other.host)).to).toBe("200 ");
});

test("over HTTPS, a session without a binding opens no page", async () => {
  const person = await world.makePerson(academy);
  const headers = { Cookie: cookieOf(person), Accept: "text/html" };
  const open = (more: Record<string, string>) =>
    outcome(ask({ port }, academy.host, "/account", { headers: { ...headers, ...more } }));
  expect((await open({})).to).toBe("200 ");
  expect((await open({ "X-Forwarded-Proto": "https" })).to).toBe(LOGIN);
});

test("protects an address in every spelling", async () => {
  const odd = ["/COURSES", "/%63ourses", "/courses/", "/Course/x", "/account/", "/Sac", "/TALENTS-profiles-list"];
  for (const path of odd) expect((await get(path, "")).to, path).toBe(LOGIN);
});

async function personOwingAnamnese(wanted: PersonOptions, project = academy): Promise<MadePerson> {
  const person = await world.makePerson(project, wanted);
  await world.inside(project, (sql) => sql`update users set require_anamnese = true where id = ${person._id}`);
  return person;
}

function cookieOf({ token }: MadePerson): string {
  return `vereda_session=${token}`;
}

function get(path: string, cookie: string, host = academy.host) {
  return outcome(ask({ port }, host, path, { headers: { Cookie: cookie, Accept: "text/html" } }));
}

function post(path: string, cookie: string) {
  const headers = {
    Cookie: cookie,
    Origin: `http://${academy.host}:${port}`,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  return outcome(ask({ port }, academy.host, path, { method: "POST", headers, body: "a=b" }));
}

async function outcome(asked: ReturnType<typeof ask>) {
  const { status, headers, body } = await asked;
  return {
    to: `${status} ${String(headers.location ?? "")}`,
    cookies: [headers["set-cookie"] ?? []].flat().join("\n"),
    body: body.toString(),
  };
}
