import { createServer } from "node:https";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, expect, test } from "vitest";
import { saveLink } from "#features/deep-links/contract.ts";
import { registry } from "#features/registry.ts";
import { openDns } from "#platform/server/dns/dns.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { checkHost, chooseMainHost, claimHost, getHosts, redirectHost, removeHost, probeHost } from "../contract.ts";
import { openReach } from "#platform/server/reach/reach.ts";
import { CERTIFICATE } from "./fixture-certificate.ts";
import { startDnsDouble } from "./fixture-dns.ts";

const world = await openTestWorld(registry);
const records = new Map<string, string[] | null>();
const addresses = new Map<string, string[]>();
const double = await startDnsDouble(records, addresses);
afterAll(double.stop);
world.services.dns = openDns([double.address]);
const academy = await world.makeProject();
const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
const other = await world.makeProject();
const neighbour = world.as(await world.makePerson(other, { rule: "manager" }));
const host = "escola.exemplo.com.br";
const served = async (name: string) => (await world.services.projects.byHost(name))?.project._id ?? null;
const notFound = Object.assign(new Error("nothing"), { code: "ENOTFOUND" });
const claimOf = async (client: typeof manager, name = host) =>
  (await client.call(getHosts, {})).claims.find((claim) => claim.host === name);

test("serves an address only after its DNS shows the token, and it can then be the main one", async () => {
  expect(await manager.call(claimHost, { host: " https://Escola.Exemplo.com.br/entrar " })).toEqual({ host });
  await manager.call(claimHost, { host });
  const claim = await claimOf(manager);
  expect(claim).toMatchObject({
    record_name: `_vereda.${host}`,
    record_value: expect.stringMatching(/^vereda=[0-9a-f]{40}$/),
    checked_at: null,
  });
  expect(await served(host)).toBeNull();

  records.set(`_vereda.${host}`, ["v=spf1 -all", "vereda=0000"]);
  expect(await manager.call(checkHost, { host })).toEqual({ verified: false });
  expect((await claimOf(manager))?.checked_at).toBe(world.clock.now.toISOString());
  expect(await served(host)).toBeNull();

  records.set(`_vereda.${host}`, ["x".repeat(300), claim?.record_value ?? ""]);
  expect(await manager.call(checkHost, { host })).toEqual({ verified: true });
  await expect.poll(() => served(host), { timeout: 1000 }).toBe(academy._id);
  expect(double.asked).toEqual([`_vereda.${host}`, `_vereda.${host}`]);
  const { hosts, claims } = await manager.call(getHosts, {});
  expect(claims).toEqual([]);
  expect(hosts.map((one) => [one.host, one.is_main])).toEqual([
    [academy.host, true],
    [host, false],
  ]);

  await manager.call(chooseMainHost, { host, accepts_unreachable: true });
  expect(await world.services.projects.firstHostOf(academy._id)).toBe(host);
  expect((await world.auditEntries(academy)).map(({ operation, detail }) => [operation, detail])).toEqual([
    ["claim-host", { host }],
    ["check-host", { host, verified: false }],
    ["check-host", { host, verified: true }],
    ["choose-main-host", { host }],
  ]);
});

test("shows where the DNS of a claimed address must lead: a public address of the academy, and its IP addresses", async () => {
  expect((await neighbour.call(getHosts, {})).target).toBeNull();
  const third = await world.makeProject({ host: "terceira.exemplo.com.br" });
  const theirs = world.as(await world.makePerson(third, { rule: "manager" }));
  addresses.set("terceira.exemplo.com.br", ["203.0.113.7", "203.0.113.8"]);
  await theirs.call(claimHost, { host: "nova-terceira.exemplo.com.br" });
  const { target } = await theirs.call(getHosts, {});
  expect(target).toEqual({
    host: "terceira.exemplo.com.br",
    addresses: expect.arrayContaining(["203.0.113.7", "203.0.113.8"]) as string[],
  });
});

test("refuses another academy's address; of two claims the first with the DNS token wins", async () => {
  await expect(neighbour.call(claimHost, { host })).rejects.toMatchObject({
    status: 409,
    message: "Este endereço não pode ser usado aqui. Confira se o escreveu certo.",
  });
  const both = "cursos.exemplo.org.br";
  await manager.call(claimHost, { host: both });
  await neighbour.call(claimHost, { host: both });
  const [mine, theirs] = [await claimOf(manager, both), await claimOf(neighbour, both)];
  expect(mine?.record_value).not.toBe(theirs?.record_value);
  records.set(`_vereda.${both}`, [mine?.record_value ?? "", theirs?.record_value ?? ""]);
  expect(await neighbour.call(checkHost, { host: both })).toEqual({ verified: true });
  await expect(manager.call(checkHost, { host: both })).rejects.toMatchObject({ status: 409 });
  await expect.poll(() => served(both), { timeout: 1000 }).toBe(other._id);
});

test("a DNS server that does not answer times out", async () => {
  const silent = "silencio.exemplo.com.br";
  await manager.call(claimHost, { host: silent });
  records.set(`_vereda.${silent}`, null);
  const since = performance.now();
  await expect(manager.call(checkHost, { host: silent })).rejects.toMatchObject({ status: 503 });
  expect(performance.now() - since).toBeLessThan(7000);
});

test("reports whether a host reaches this server, and when its certificate expires", async () => {
  const server = createServer(CERTIFICATE, ({ url, headers }, answer) => {
    const isHere = url === "/api/tls/ask?domain=tudo.exemplo.com.br" && headers.host?.startsWith("tudo.");
    answer.writeHead(200).end(isHere ? '{"ok":true}' : "<h1>Estacionado</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const lookup: LookupFunction = (name, { all }, callback) => {
    if (name.startsWith("nada.")) callback(Object.assign(new Error("nothing"), { code: "ENOTFOUND" }), "", 0);
    else if (all) callback(null, [{ address: "127.0.0.1", family: 4 }]);
    else callback(null, "127.0.0.1", 4);
  };
  const { reach, originOf } = world.services;
  const services = Object.assign(world.services, { reach: openReach({ lookup, ca: CERTIFICATE.cert }) });
  services.originOf = (name) => `https://${name}:${name.startsWith("surdo.") ? 1 : port}`;
  const names = ["tudo", "outro", "alheio", "nada", "surdo"].map((name) => `${name}.exemplo.com.br`);
  const rows = names.map((name) => ({ host: name, project_id: academy._id, position: 9 }));
  await world.inside(academy, (sql) => sql`insert into hosts ${sql(rows)}`);
  const found = [];
  for (const name of names) found.push(await manager.call(probeHost, { host: name }));
  const seen = (await world.auditEntries(academy)).at(-5);
  const main = await services.projects.firstHostOf(academy._id);
  const [fine = "", elsewhere = ""] = names;
  await expect(manager.call(chooseMainHost, { host: elsewhere })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("responde outro servidor") as string,
  });
  expect(await services.projects.firstHostOf(academy._id)).toBe(main);
  await manager.call(chooseMainHost, { host: fine });
  await manager.call(chooseMainHost, { host: elsewhere, accepts_unreachable: true });
  expect(await services.projects.firstHostOf(academy._id)).toBe(elsewhere);
  await manager.call(chooseMainHost, { host: main, accepts_unreachable: true });
  server.close();
  Object.assign(services, { reach, originOf });

  expect(found.map(({ state }) => state)).toEqual(["ok", "other_server", "certificate", "unresolved", "closed"]);
  expect(found[0]?.certificate_until).toMatch(/^2126-/);
  expect(seen).toMatchObject({
    operation: "probe-host",
    detail: { host: names[0], state: "ok" },
  });
  await expect(neighbour.call(probeHost, { host: names[0] ?? "" })).rejects.toMatchObject({ status: 404 });
});

test("checks an internal host that the academy already has, and refuses another internal one", async () => {
  const internal = "academia.home.arpa";
  await world.inside(
    academy,
    (sql) => sql`insert into hosts ${sql({ host: internal, project_id: academy._id, position: 9 })}`,
  );
  const { reach } = world.services;
  world.services.reach = openReach({ lookup: (_name, _options, callback) => callback(notFound, "", 0) });
  expect(await manager.call(probeHost, { host: internal })).toMatchObject({ state: "unresolved" });
  world.services.reach = reach;
  await expect(manager.call(probeHost, { host: "outra.home.arpa" })).rejects.toMatchObject({ status: 400 });
});

test("opens no connection into a private network", async () => {
  let opened = 0;
  const server = createServer(CERTIFICATE).on("connection", () => opened++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  expect(await openReach()(`https://localhost:${port}/`)).toMatchObject({ state: "private" });
  server.close();
  expect(opened).toBe(0);
});

test.for([
  "",
  "localhost",
  "127.0.0.1",
  "escola",
  "a b.com",
  "x.localhost",
  "http://",
  "-a.exemplo.com",
  "[::1]",
  "exemplo.com:80",
])("refuses an invalid address at its field: %s", async (typed) => {
  await expect(manager.call(claimHost, { host: typed })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "host" }] },
  });
});

test("removes an address or a claim, but not the main address", async () => {
  await expect(manager.call(removeHost, { host })).rejects.toMatchObject({ status: 409 });
  await manager.call(chooseMainHost, { host: academy.host, accepts_unreachable: true });
  const course = await world.makeCourse(academy);
  await manager.call(saveLink, { name: "Cartaz", course_id: course._id });
  await expect(manager.call(removeHost, { host })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("nenhum certificado e 1 link") as string,
  });
  await manager.call(removeHost, { host, accepts_broken_links: true });
  await expect.poll(() => served(host), { timeout: 1000 }).toBeNull();
  const { host: claimed } = await manager.call(claimHost, { host: "ação.exemplo.com.br" });
  expect(claimed).toMatch(/^xn--[a-z0-9-]+\.exemplo\.com\.br$/);
  await manager.call(removeHost, { host: claimed });
  expect(await claimOf(manager, claimed)).toBeUndefined();
  await expect(manager.call(removeHost, { host: "nenhum.exemplo.com.br" })).rejects.toMatchObject({ status: 404 });
});

test("redirects a host and those that redirected to it to the main host, and can stop the redirect", async () => {
  const [old, older] = ["antigo.exemplo.com.br", "mais-antigo.exemplo.com.br"];
  const rows = [
    { host: old, project_id: academy._id, position: 8, redirect_to: null },
    { host: older, project_id: academy._id, position: 9, redirect_to: old },
  ];
  await world.inside(academy, (sql) => sql`insert into hosts ${sql(rows)}`);
  const leadsTo = async (name: string) => (await world.services.projects.byHost(name))?.redirectTo;

  await manager.call(redirectHost, { host: old, redirects: true });
  await expect.poll(() => leadsTo(old), { timeout: 1000 }).toBe(academy.host);
  expect(await leadsTo(older)).toBe(academy.host);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "redirect-host",
    detail: { host: old, redirects: true },
  });
  await manager.call(redirectHost, { host: old, redirects: false });
  await expect.poll(() => leadsTo(old), { timeout: 1000 }).toBeNull();
  await expect(manager.call(redirectHost, { host: academy.host, redirects: true })).rejects.toMatchObject({
    status: 409,
  });
  await expect(neighbour.call(redirectHost, { host: old, redirects: true })).rejects.toMatchObject({ status: 404 });

  await world.inside(academy, (sql) => sql`update hosts set redirect_to = ${old} where host = ${older}`);
  await manager.call(removeHost, { host: old, accepts_broken_links: true });
  await expect.poll(() => leadsTo(older), { timeout: 1000 }).toBe(academy.host);
});

test("allows only managers, and only in their own academy", async () => {
  const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
  await expect(admin.call(claimHost, { host: "a.exemplo.com.br" })).rejects.toMatchObject({ status: 403 });
  for (const call of [
    () => neighbour.call(removeHost, { host: academy.host }),
    () => neighbour.call(chooseMainHost, { host: academy.host, accepts_unreachable: true }),
    () => neighbour.call(checkHost, { host: "silencio.exemplo.com.br" }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  expect(await served(academy.host)).toBe(academy._id);
});
