import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { getProject } from "#features/projects/contract.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  checkGoogle,
  getBrand,
  getIntegrations,
  restoreBrand,
  saveEmbeds,
  saveGoogle,
  saveHeads,
  saveSettings,
  saveSignLanguage,
} from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
const stranger = world.asStranger(academy);

const KEY = `AIza${"Xy_-9".repeat(7)}`;
const GOOGLE = {
  enabled: true,
  api_key: KEY,
  auth_domain: "escola.firebaseapp.com",
  project_id: "escola-4f2a1",
  self_registration: false,
  courses: [] as string[],
};

const now = async () => await manager.call(getIntegrations, {});
const shown = async () => (await stranger.call(getProject, { host: academy.host })).config;
const stored = async () => {
  const [row] = await world.inside(
    academy,
    (sql) => sql<{ config: Record<string, unknown> }[]>`select config from projects where id = ${academy._id}`,
  );
  return row?.config ?? {};
};
const fieldsOf = (error: unknown) =>
  (error as { extra: { fields: { field: string; message: string }[] } }).extra.fields;
const refusal = async (call: Promise<unknown>) => fieldsOf(await call.catch((problem: unknown) => problem));

// Response of Google's GET /v1/projects, sent by a double over the network.
const google = { status: 200, body: {} as unknown, asked: [] as { url: string; referer: string | undefined }[] };
const double = createServer((request, response) => {
  google.asked.push({ url: request.url ?? "", referer: request.headers.referer });
  response.writeHead(google.status, { "Content-Type": "application/json" }).end(JSON.stringify(google.body));
});
await new Promise<void>((done) => double.listen(0, "127.0.0.1", done));
const { port } = double.address() as AddressInfo;
world.services.identity = { ...world.services.identity, projectsUrl: `http://127.0.0.1:${port}/v1/projects` };
afterAll(() => void double.close());

test("Google settings are shown within a second, audited, turned off without loss, and restored", async () => {
  await manager.call(saveGoogle, { ...GOOGLE, api_key: `"${KEY}",`, auth_domain: " Escola.firebaseapp.com " });
  await expect
    .poll(async () => (await shown()).google, { timeout: 1000 })
    .toMatchObject({
      enabled: true,
      api_key: KEY,
      auth_domain: "escola.firebaseapp.com",
    });
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({
      operation: "save-google",
      detail: { enabled: true, project_id: "escola-4f2a1", self_registration: false },
    }),
  );
  await manager.call(saveGoogle, { ...GOOGLE, enabled: false });
  expect((await now()).google).toMatchObject({ enabled: false, api_key: KEY });
  expect((await manager.call(getBrand, {})).undo.sheet).toBe("google");
  await manager.call(restoreBrand, { part: "settings" });
  expect((await now()).google.enabled).toBe(true);
});

test.each([
  ["a key with spaces", { api_key: `${KEY} ${KEY}` }, "api_key", /não tem espaços/],
  ["a key cut short", { api_key: KEY.slice(0, 30) }, "api_key", /Esta tem 30/],
  ["a secret key", { api_key: "-----BEGIN PRIVATE KEY-----" }, "api_key", /chave secreta/],
  ["the app's id", { api_key: "1:123:web:abc" }, "api_key", /appId/],
  ["an address for a domain", { auth_domain: "https://x.firebaseapp.com/" }, "auth_domain", /sem https/],
  ["localhost", { auth_domain: "localhost" }, "auth_domain", /público/],
  ["the project's number", { project_id: "123456789012" }, "project_id", /número/],
  ["a demo's project", { project_id: "demo-escola" }, "project_id", /demonstração/],
  ["nothing at all", { api_key: "", auth_domain: "", project_id: "" }, "api_key", /Copie/],
])("refuses %s, at its field, and saves nothing", async (_, wrong, field, message) => {
  const before = await stored();
  const refused = await refusal(manager.call(saveGoogle, { ...GOOGLE, ...wrong }));
  expect(refused).toContainEqual({ field, message: expect.stringMatching(message) });
  expect(await stored()).toEqual(before);
});

test("self-registration accepts only existing courses, and can be turned off", async () => {
  const course = await world.makeCourse(academy, { friendly_id: "acolhimento" });
  await manager.call(saveGoogle, { ...GOOGLE, self_registration: true, courses: [course.friendly_id] });
  expect((await stored()).self_registration).toEqual({ courses: ["acolhimento"] });
  expect((await now()).own_courses).toContainEqual(expect.objectContaining({ friendly_id: "acolhimento" }));
  const refused = await refusal(manager.call(saveGoogle, { ...GOOGLE, self_registration: true, courses: ["nenhum"] }));
  expect(refused).toEqual([{ field: "courses", message: expect.stringContaining("não existe mais") }]);
  await manager.call(saveGoogle, GOOGLE);
  expect(await stored()).not.toHaveProperty("self_registration");
});

test("checks the Google settings as a page of the academy would, and shows a refusal at the field", async () => {
  google.body = { projectId: "1", authorizedDomains: ["localhost", academy.host] };
  expect(await manager.call(checkGoogle, {})).toEqual({ project: "escola-4f2a1", hosts: [academy.host] });
  expect(google.asked.at(-1)).toEqual({
    url: `/v1/projects?key=${KEY}`,
    referer: `${world.services.originOf(academy.host)}/`,
  });
  expect(await world.auditEntries(academy)).toContainEqual(expect.objectContaining({ operation: "check-google" }));

  google.body = { projectId: "1", authorizedDomains: ["exemplo.com.br"] };
  expect(await refusal(manager.call(checkGoogle, {}))).toEqual([
    { field: "auth_domain", message: expect.stringContaining(academy.host) },
  ]);
  google.status = 400;
  google.body = { error: { code: 400, message: "API key not valid. Please pass a valid API key." } };
  expect(await refusal(manager.call(checkGoogle, {}))).toEqual([
    { field: "api_key", message: expect.stringContaining("não conhece esta chave") },
  ]);
  google.status = 403;
  google.body = { error: { message: "Requests from referer https://x/ are blocked." } };
  expect(await refusal(manager.call(checkGoogle, {}))).toEqual([
    { field: "api_key", message: expect.stringContaining("restrições") },
  ]);
  google.status = 503;
  await expect(manager.call(checkGoogle, {})).rejects.toMatchObject({ status: 503, message: /não respondeu/ });
});

test("turns the sign language widget off and on without losing imported settings", async () => {
  await world.inside(
    academy,
    (sql) => sql`
      update projects set config = config || '{"sign_language": {"rootPath": "/libras/"}}' where id = ${academy._id}`,
  );
  expect((await now()).sign_language).toEqual({ enabled: true, position: "R", avatar: "icaro", opacity: 1 });
  const changed = { enabled: false, position: "BL", avatar: "hosana", opacity: 0.5 } as const;
  await manager.call(saveSignLanguage, changed);
  expect((await now()).sign_language).toEqual(changed);
  await expect
    .poll(async () => (await shown()).sign_language, { timeout: 1000 })
    .toEqual({ rootPath: "/libras/", ...changed });
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "save-sign-language" }),
  );
  await manager.call(restoreBrand, { part: "settings" });
  expect((await now()).sign_language.enabled).toBe(true);
});

test("saves each host name for embeds once, and counts the embeds that removing one blocks", async () => {
  const { closed } = await manager.call(saveEmbeds, {
    embeds: ["Mapa.exemplo.com.br", "mapa.exemplo.com.br", "a.org"],
  });
  expect(closed).toBe(0);
  expect((await stored()).embeds).toEqual(["mapa.exemplo.com.br", "a.org"]);
  const course = await world.makeCourse(academy);
  const block = [{ kind: "embed", id: "e", title: "Mapa", src: "https://a.org/mapa?x=1", height: 400 }];
  await world.inside(
    academy,
    (sql) => sql`
      update objects set blocks = ${sql.json(block)} where id = ${course.objects[0]?._id ?? ""}`,
  );
  expect(await manager.call(saveEmbeds, { embeds: ["mapa.exemplo.com.br"] })).toEqual({
    saved: true,
    version: expect.any(String),
    closed: 1,
  });
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "save-embeds", detail: { embeds: 1 } }),
  );
  await manager.call(restoreBrand, { part: "settings" });
  expect((await now()).embeds).toEqual(["mapa.exemplo.com.br", "a.org"]);
});

test.each([
  ["https://mapa.org/x?y", "escreva só “mapa.org”"],
  ["mapa.org:8080", "escreva só “mapa.org”"],
  ["*.mapa.org", "“*” não vale"],
  ["localhost", "endereço público"],
  ["10.0.0.1", "endereço público"],
  ["[::1]", "endereço público"],
  ["servidor", "endereço público"],
  ["mapa.org; script-src *", "“*” não vale"],
  ["mapa.org;x", "endereço público"],
  [academy.host, "própria academia"],
])("refuses to embed %s, with the reason at the field", async (typed, why) => {
  const before = await stored();
  const refused = await refusal(manager.call(saveEmbeds, { embeds: ["bom.exemplo.com.br", typed] }));
  expect(refused).toEqual([{ field: "embeds", message: expect.stringContaining(why) }]);
  expect(await stored()).toEqual(before);
});

test("head tags are entered as HTML, stored as tags, and shown as HTML again", async () => {
  const heads = [
    "<!-- do buscador -->",
    "<META NAME='google-site-verification' content=\"a&amp;b &quot;c&quot;\" />",
    "<link rel=me href=https://social.exemplo.com.br/@escola>",
    '<script type="application/ld+json">{"@type": "Organization", "name": "A < B"}</script>',
  ].join("\n");
  await manager.call(saveHeads, { heads });
  const tags = [
    { tag: "meta", attributes: { name: "google-site-verification", content: 'a&b "c"' } },
    { tag: "link", attributes: { rel: "me", href: "https://social.exemplo.com.br/@escola" } },
    {
      tag: "script",
      attributes: { type: "application/ld+json" },
      content: '{"@type": "Organization", "name": "A < B"}',
    },
  ];
  await expect.poll(async () => (await shown()).heads, { timeout: 1000 }).toEqual(tags);
  const text = (await now()).heads;
  await manager.call(saveHeads, { heads: text });
  expect((await stored()).heads).toEqual(tags);
  expect((await now()).heads).toBe(text);
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "save-heads", detail: { tags: 3 } }),
  );
  await manager.call(saveHeads, { heads: "" });
  expect(await stored()).not.toHaveProperty("heads");
  await manager.call(restoreBrand, { part: "settings" });
  expect((await stored()).heads).toEqual(tags);
});

test.each([
  ['<script src="https://fora.example/x.js"></script>', 1, "“src”"],
  ["\n<script>alert(1)</script>", 2, "nada que rode"],
  ['<meta http-equiv="refresh" content="0;url=https://fora.example">', 1, "“http-equiv”"],
  ['<meta name="x" content="y" onload="alert(1)">', 1, "“onload”"],
  ['<link rel="stylesheet" href="/media/x.css">', 1, "“stylesheet”"],
  ["<style>* { display: none }</style>", 1, "“style” não pode"],
  ["<base href=https://fora.example>", 1, "“base” não pode"],
  ["<div><meta name=x content=y></div>", 1, "“div” não pode"],
  ["<meta name=x content=y>\nsolto", 2, "“solto” não é uma etiqueta"],
  ['<meta name="x content=y>', 1, "não é uma etiqueta"],
  [`<meta name="x" content="y">`.repeat(31), 0, "máximo são 30"],
])("refuses the tag %s, with the line of the fault, and saves nothing", async (heads, line, why) => {
  const before = await stored();
  const refused = await refusal(manager.call(saveHeads, { heads }));
  expect(refused).toEqual([{ field: "heads", message: expect.stringContaining(why) }]);
  if (line > 0) expect(refused[0]?.message).toContain(`Linha ${line}: `);
  expect(await stored()).toEqual(before);
});

test("concurrent saves of different forms do not overwrite each other", async () => {
  const { settings } = await manager.call(getBrand, {});
  await Promise.all([
    manager.call(saveEmbeds, { embeds: ["juntos.exemplo.com.br"] }),
    manager.call(saveHeads, { heads: '<meta name="juntos" content="1">' }),
    manager.call(saveSettings, { ...settings, work_on_progress: !settings.work_on_progress, digits: 13 }),
  ]);
  const { embeds, heads } = await now();
  expect({ embeds, heads }).toEqual({
    embeds: ["juntos.exemplo.com.br"],
    heads: '<meta name="juntos" content="1">',
  });
  expect((await manager.call(getBrand, {})).settings).toEqual({
    ...settings,
    work_on_progress: !settings.work_on_progress,
    digits: 13,
  });
});

test("the setting that the talent bank is under construction is shown, and can be restored", async () => {
  const { settings } = await manager.call(getBrand, {});
  await manager.call(saveSettings, { ...settings, work_on_progress: !settings.work_on_progress });
  const isBuilt = async () =>
    (await stranger.call(getProject, { host: academy.host })).module_talents_config.work_on_progress;
  await expect.poll(isBuilt, { timeout: 1000 }).toBe(!settings.work_on_progress);
  await manager.call(restoreBrand, { part: "settings" });
  expect((await manager.call(getBrand, {})).settings).toEqual(settings);
});

test("allows only managers, and only in their own academy", async () => {
  const before = await stored();
  for (const rule of ["admin", "recruiter"] as const)
    await expect(
      world.as(await world.makePerson(academy, { rule })).call(saveHeads, { heads: "" }),
    ).rejects.toMatchObject({ status: 403 });
  const other = await world.makeProject();
  const neighbour = world.as(await world.makePerson(other, { rule: "manager" }));
  await neighbour.call(saveEmbeds, { embeds: ["vizinha.exemplo.com.br"] });
  expect((await neighbour.call(getIntegrations, {})).google.enabled).toBe(false);
  await expect(neighbour.call(checkGoogle, {})).rejects.toMatchObject({ status: 409 });
  expect(await stored()).toEqual(before);
});
