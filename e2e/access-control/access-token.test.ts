import { expect, test } from "vitest";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { ask } from "../ask.ts";
import { everyPage } from "../every-page.ts";
import { buildPages } from "./build-pages.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld(await buildPages());
const academy = await world.makeProject();
const neighbours = await world.makeProject();
const paths = everyPage({ course: "um-curso", object: "um-conteudo", question: "uma-pergunta" }).map((one) => one.path);

const OWN = { "Sec-Fetch-Site": "none" };
const FOREIGN = { "Sec-Fetch-Site": "cross-site" };
const CLEARED = /^vereda_session=; .*Max-Age=0/m;

test("a token in any page's address opens a session and is removed from the address", async () => {
  for (const [at, path] of paths.entries()) {
    const { token } = await world.makePerson(academy);
    // Each call comes from another address, because one address may not try as many links as there are pages.
    const first = await get(`${path}?a=b&access_token=${token}`, {
      ...OWN,
      "X-Forwarded-For": `203.0.113.${at % 250}`,
    });
    expect(first, path).toMatchObject({ to: "302 /login?entered=1", referrer: "no-referrer" });
    expect(`${first.cookies}\n${first.body}`, path).not.toContain(token);
    const cookie = cookieHeaderOf(first.cookies);
    expect(cookie, path).toMatch(/vereda_binding=\S+; vereda_session=v1_/);

    const { to } = await get("/login?entered=1", { Cookie: cookie });
    expect(to, path).toBe(/^\/log(in|out)/.test(path) ? "302 /courses" : `302 ${path}?a=b`);
    expect((await get("/courses", { Cookie: cookie })).to).toBe("200 ");
  }
});

test("refuses a used, invented or another academy's token with a message", async () => {
  const spent = await world.makePerson(academy);
  await get(`/faq?access_token=${spent.token}`, OWN);
  const foreign = await world.makePerson(neighbours);
  for (const [token, notice] of [
    [spent.token, "link-used"],
    ["inventado", "link-used"],
    ["", "link-used"],
    ["a".repeat(600), "link-used"],
    [foreign.token, "other-project"],
  ]) {
    for (const [path, to] of [
      ["/courses?access_token=", "/courses"],
      ["/faq?b=c&access_token=", "/faq?b=c"],
      ["/login?access_token=", "/login"],
    ] as const) {
      const refused = await get(path + token, OWN);
      expect(refused, path).toMatchObject({ to: `302 ${to}`, referrer: "no-referrer" });
      expect(refused.cookies, path).toMatch(CLEARED);
      expect(refused.cookies, path).toContain(`vereda_notice=${notice};`);
    }
  }
});

test("a refused token ends the open session, unless another site linked here", async () => {
  const own = cookieOf(await world.makePerson(academy));
  expect((await get("/courses?access_token=inventado", { ...FOREIGN, Cookie: own })).cookies).not.toMatch(CLEARED);
  expect((await get("/courses?access_token=inventado", { ...OWN, Cookie: own })).cookies).toMatch(CLEARED);
});

test("asks a person who is signed in before a link to another account replaces their session", async () => {
  const [ana, bia] = [
    await world.makePerson(academy, { name: "Ana Lima" }),
    await world.makePerson(academy, { name: "Bia Sá" }),
  ];
  const own = cookieOf(bia);
  const asked = await get(`/faq?access_token=${ana.token}`, { ...FOREIGN, Cookie: own });
  expect(asked).toMatchObject({ to: "302 /login/outra-conta" });
  expect(asked.cookies).toMatch(/^vereda_link_token=.*HttpOnly/m);
  expect(asked.cookies).not.toContain("vereda_session=");

  const cookie = `${own}; ${cookieHeaderOf(asked.cookies)}`;
  const { body } = await get("/login/outra-conta", { Cookie: cookie });
  expect(body).toContain("Continuar como <!-- -->Bia");
  expect(body).not.toContain(ana.token);

  const stays = await post("/login/outra-conta", "account=current", cookie);
  expect(stays.to).toBe("302 /login");
  expect(stays.cookies).toMatch(/^vereda_link_token=; .*Max-Age=0/m);
  expect((await get("/login", { Cookie: cookie })).to).toBe("302 /faq");

  const enters = await post("/login/outra-conta", "account=link", cookie);
  expect(enters.to).toBe("302 /login?entered=1");
  expect(enters.cookies).toMatch(/^vereda_session=v1_/m);
});

test("redirects people who were not asked away from the page that asks", async () => {
  const own = cookieOf(await world.makePerson(academy));
  for (const cookie of ["", own, "vereda_link_token=inventado"])
    expect((await get("/login/outra-conta", { Cookie: cookie })).to, cookie).toBe("302 /login");
});

test("does not ask when the link is for the same account", async () => {
  const ana = await world.makePerson(academy);
  const { to } = await get(`/courses?access_token=${ana.token}`, { ...FOREIGN, Cookie: cookieOf(ana) });
  expect(to).toBe("302 /login?entered=1");
});

function cookieOf({ token }: MadePerson): string {
  return `vereda_session=${token}`;
}

/** Returns the Cookie header for these Set-Cookie headers, joined by newlines. */
function cookieHeaderOf(cookies: string): string {
  return cookies
    .split("\n")
    .map((cookie) => cookie.slice(0, cookie.indexOf(";")))
    .join("; ");
}

function get(path: string, headers: Record<string, string>) {
  return outcome(ask({ port }, academy.host, path, { headers: { Accept: "text/html", ...headers } }));
}

function post(path: string, body: string, cookie: string) {
  const headers = {
    Cookie: cookie,
    Origin: `http://${academy.host}:${port}`,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  return outcome(ask({ port }, academy.host, path, { method: "POST", headers, body }));
}

async function outcome(asked: ReturnType<typeof ask>) {
  const { status, headers, body } = await asked;
  return {
    to: `${status} ${String(headers.location ?? "")}`,
    cookies: [headers["set-cookie"] ?? []].flat().join("\n"),
    referrer: headers["referrer-policy"],
    body: body.toString(),
  };
}
