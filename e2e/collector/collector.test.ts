import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { changeConsent } from "#features/privacy/contract.ts";
import { changeRecording } from "#features/recordings/contract.ts";
import { EventQueue } from "#features/usage/server/index.ts";
import { openLog } from "#platform/server/http/log.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { serve, serveWorld } from "../access-control/served-world.ts";
import { ask } from "../ask.ts";

const { world } = await serveWorld();
const events = new EventQueue({ services: world.services, log: openLog(null) });
const port = await serve(world, { events });
const [aurora, cerrado] = [await world.makeProject(), await world.makeProject()];
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const YES = "vereda_usage=yes.aparelho-1";

// Created before the first call: it takes seconds, in which idle connections would be closed.
const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, "["));

test("stores and counts a batch of Mixpanel's SDK, with its data on the browser", async () => {
  const since = await stored();
  const sent = [event("page view"), event("page view", { path: "/course/{course}" }), event("inventado")];

  expect(await send("track/?verbose=1", form(sent))).toMatchObject({ status: 200, json: { status: 1, error: null } });

  expect((await stored()) - since).toBe(3);
  const days = await world.inside(aurora, (sql) => sql`select name, path, device, count from usage_days order by 1, 2`);
  expect([...days]).toEqual([
    { name: "other", path: "/courses", device: "phone", count: 1 },
    { name: "page view", path: "/course/{course}", device: "phone", count: 1 },
    { name: "page view", path: "/courses", device: "phone", count: 1 },
  ]);
});

test("reads a long path that is not a pattern without trying all its divisions", async () => {
  const hostile = event("page view", { path: `/${"a".repeat(60)}!` });
  expect(await send("track", form([hostile]))).toMatchObject({ status: 200 });
  expect(await events.flush()).toBeUndefined();
  const rows = await world.inside(
    aurora,
    (sql) => sql`select from usage_days where path = '/*' and name = 'page view'`,
  );
  expect(rows.length).toBe(1);
});

test("reads Base64, plain JSON, a beacon's text and gzip", async () => {
  const since = await stored();
  const json = () => JSON.stringify([event("page view")]);
  for (const [body, headers] of [
    [`data=${encodeURIComponent(Buffer.from(json()).toString("base64"))}`, FORM],
    [json(), { "Content-Type": "application/json" }],
    [`data=${encodeURIComponent(json())}`, { "Content-Type": "text/plain;charset=UTF-8" }],
    [gzipSync(json()), { "Content-Encoding": "gzip" }],
  ] as const)
    expect(await send("track", body, headers)).toMatchObject({ status: 200 });
  expect((await stored()) - since).toBe(4);
});

test("counts an event that is sent twice once", async () => {
  const since = await stored();
  const twice = form([event("page view")]);
  await send("track", twice);
  await send("track", twice);
  expect((await stored()) - since).toBe(1);
});

test("stores nothing without consent: not asked, refused, withdrawn, or refused by the browser's signal", async () => {
  const since = await stored();
  const ana = await world.makePerson(aurora);
  for (const cookie of ["", "vereda_usage=no", `${YES}; ${sessionOf(ana)}`])
    expect((await send("track", form([event("page view")]), { ...FORM, Cookie: cookie })).status).toBe(200);
  await send("track", form([event("page view")]), { ...FORM, "Sec-GPC": "1" });
  expect((await stored()) - since).toBe(0);

  await world.as(ana).call(changeConsent, { purpose: "usage", given: true });
  await send("track", form([event("page view")]), { ...FORM, Cookie: `${YES}; ${sessionOf(ana)}` });
  expect((await stored()) - since).toBe(1);
});

test("takes the person from the session, never from the body, and adopts earlier events of the visitor", async () => {
  const ana = await world.makePerson(aurora);
  const bento = await world.makePerson(aurora);
  await world.as(ana).call(changeConsent, { purpose: "usage", given: true });
  const device = { $device_id: "aparelho-2", distinct_id: bento.email };
  await send("track", form([event("page view", device)]));
  const Cookie = `${YES}; ${sessionOf(ana)}`;
  const linking = { ...device, $anon_distinct_id: "$device:aparelho-2" };
  await send("track", form([event("$identify", linking)]), { ...FORM, Cookie });
  await send("engage", form([{ $distinct_id: bento.email, $set: { plano: "anual" } }]), { ...FORM, Cookie });
  const group = form([{ $token: aurora._id, $group_id: aurora._id, $set: { name: "Outra" } }]);
  expect((await send("groups", group, { ...FORM, Cookie })).status).toBe(200);
  await events.flush();

  const of = (person: MadePerson) =>
    world.inside(aurora, (sql) => sql`select name from usage_events where user_id = ${person._id} order by name`);
  expect([...(await of(ana))]).toEqual([{ name: "$identify" }, { name: "page view" }]);
  expect([...(await of(bento))]).toEqual([]);
  const profiles = await world.inside(aurora, (sql) => sql`select user_id, properties from usage_profiles`);
  expect([...profiles]).toEqual([{ user_id: ana._id, properties: { plano: "anual" } }]);
});

test("ignores events of another project, and refuses a batch that has only such events", async () => {
  const since = await stored();
  const foreign = event("page view", { token: cerrado._id });
  expect((await send("track", form([foreign]))).status).toBe(403);
  expect((await send("engage", form([{ $token: cerrado._id, $set: {} }]))).status).toBe(403);
  expect((await send("track", form([foreign, event("page view")]))).status).toBe(200);
  expect((await stored()) - since).toBe(1);
  expect((await send("track", form([event("page view")]), { ...FORM, Origin: "https://outro.exemplo" })).status).toBe(
    403,
  );
});

test("uses the current time for an event whose clock is a year off", async () => {
  const YEAR = 365 * 24 * 3600;
  const now = world.clock.now.getTime() / 1000;
  const batch = [now - YEAR, now + YEAR, now - 3600].map((time) => event("relógio", { time }));
  await send("track", form([...batch, event("relógio", { time: "ontem" })]));
  await events.flush();
  const rows = await world.inside(
    aurora,
    (sql) => sql<{ at: Date }[]>`select at from usage_events where name = 'relógio'`,
  );
  const seconds = rows.map(({ at }) => Math.round(at.getTime() / 1000 - now)).toSorted((a, b) => a - b);
  expect(seconds).toEqual([-3600, 0, 0, 0]);
});

test("refuses a truncated, oversized or decompression-bomb body, and accepts the next one", async () => {
  const before = process.memoryUsage().rss;
  const whole = form([event("page view")]);
  expect((await send("track", whole.slice(0, -40))).status).toBe(400);
  expect((await send("track", gzipSync("[1]").subarray(0, 12), { "Content-Encoding": "gzip" })).status).toBe(400);
  expect((await send("track", "")).status).toBe(400);
  const deep = `[{"event":"page view","properties":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}]`;
  for (const kind of ["track", "engage", "groups"]) expect((await send(kind, deep)).status).toBe(400);
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect((await send("track", bomb, { "Content-Encoding": "gzip" })).status).toBe(413);
  expect(await answerToHead(10 * 1024 * 1024)).toMatch(/^HTTP\/1\.1 413 /);
  expect((await send("track", form(Array.from({ length: 501 }, () => event("page view"))))).status).toBe(413);
  expect((await send("track", form(["texto", null, 7, { event: 1 }, {}]))).status).toBe(200);

  expect((await send("track", whole)).status).toBe(200);
  expect(process.memoryUsage().rss - before).toBeLessThan(350 * 1024 * 1024);
});

test("stores recording parts in Mixpanel's format, only of signed-in people who consent", async () => {
  const [manager, ana] = [await world.makePerson(aurora, { rule: "manager" }), await world.makePerson(aurora)];
  const address = `record/?format=gzip&verbose=1&seq=0&replay_id=${crypto.randomUUID()}`;
  const part = gzipSync(JSON.stringify([{ type: 4, timestamp: 1, data: { href: "/courses", width: 1, height: 1 } }]));
  const headers = { "Content-Type": "application/octet-stream", Cookie: `${YES}; ${sessionOf(ana)}` };
  expect(await send(address, part, headers)).toMatchObject({ status: 403 });

  await world.as(manager).call(changeRecording, { enabled: true });
  await world.as(ana).call(changeConsent, { purpose: "recording", given: true });
  expect(await send(address, part, { ...headers, Cookie: YES })).toMatchObject({ status: 401 });
  expect(await send(address, part, { ...headers, Cookie: sessionOf(ana) })).toMatchObject({ json: { status: 0 } });
  for (let time = 0; time < 2; time++) expect((await send(address, part, headers)).status).toBe(200);
  expect((await send(address, bomb, headers)).status).toBe(413);
  // Over HTTPS, a session without a binding may have been set by a host beside the academy's, to get the recording.
  expect((await send(address, part, { ...headers, "X-Forwarded-Proto": "https" })).status).toBe(401);

  const saved = await world.inside(aurora, (sql) => sql`select seq, user_id, pages from recording_parts`);
  expect([...saved]).toEqual([{ seq: 0, user_id: ana._id, pages: ["/courses"] }]);
});

test("stores profiles and recordings without the characters that the database refuses", async () => {
  const [manager, ana] = [await world.makePerson(cerrado, { rule: "manager" }), await world.makePerson(cerrado)];
  await world.as(manager).call(changeRecording, { enabled: true });
  for (const purpose of ["recording", "usage"] as const)
    await world.as(ana).call(changeConsent, { purpose, given: true });
  const to = async (address: string, body: string | Uint8Array, type: string) => {
    const headers = { "Content-Type": type, Cookie: `${YES}; ${sessionOf(ana)}` };
    return (await ask({ port }, cerrado.host, `/collect/${address}`, { method: "POST", body, headers })).status;
  };
  const odd = { "na\0me": "a\0b\ud800c" };
  const page = { type: 4, timestamp: 1, data: { href: `/courses\0/${"a".repeat(190)}😀`, width: 1, height: 1 } };
  const replay = `record/?seq=0&replay_id=${crypto.randomUUID()}`;
  expect([
    await to("engage", JSON.stringify([{ $set: odd, $set_once: odd }]), "application/json"),
    await to("groups", JSON.stringify([{ $group_id: cerrado._id, $set: odd }]), "application/json"),
    await to(replay, gzipSync(JSON.stringify([page])), "application/octet-stream"),
  ]).toEqual([200, 200, 200]);

  const [row] = await world.inside(
    cerrado,
    (sql) => sql`
      select p.properties as own, r.pages from usage_profiles p, recording_parts r`,
  );
  expect({ ...row }).toEqual({ own: { name: "abc" }, pages: [`/courses/${"a".repeat(190)}`] });
});

test("the content security policy of a page allows reports only to the configured service", async () => {
  const service = { host: "https://eventos.exemplo.com", token: "abc", environment: "production" };
  const [named, own] = await Promise.all(
    [await serve(world, { analytics: service }), port].map((at) => ask({ port: at }, aurora.host, "/enter")),
  );
  const connect = (answer: typeof named) =>
    /connect-src ([^;]*)/.exec(String(answer?.headers["content-security-policy"]))?.[1];
  expect(connect(named)).toContain(service.host);
  expect(connect(own)).not.toContain(service.host);
});

/** Returns the beginning of the response to a body that is announced, but not sent. */
async function answerToHead(length: number): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST /collect/track HTTP/1.1\r\nHost: ${aurora.host}\r\nContent-Length: ${length}\r\n\r\n`);
  const [chunk] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return chunk.toString();
}

function event(name: string, properties: object = {}) {
  return {
    event: name,
    properties: {
      token: aurora._id,
      $insert_id: crypto.randomUUID(),
      time: world.clock.now.getTime() / 1000,
      distinct_id: "$device:aparelho-1",
      $device_id: "aparelho-1",
      path: "/courses",
      ...properties,
    },
  };
}

function form(updates: readonly unknown[]): string {
  return `data=${encodeURIComponent(JSON.stringify(updates))}`;
}

function sessionOf({ token }: MadePerson): string {
  return `vereda_session=${token}`;
}

async function send(path: string, body: string | Uint8Array, headers: Record<string, string> = FORM) {
  const all = { Cookie: YES, "User-Agent": "Mozilla/5.0 (iPhone) Mobile Safari", ...headers };
  const answer = await ask({ port }, aurora.host, `/collect/${path}`, { method: "POST", headers: all, body });
  const text = answer.body.toString();
  return { status: answer.status, json: text.startsWith("{") ? (JSON.parse(text) as unknown) : text };
}

/** Returns the number of the academy's stored events, once all queued ones are saved. */
async function stored(): Promise<number> {
  await events.flush();
  const [row] = await world.inside(aurora, (sql) => sql<{ count: number }[]>`select count(*)::int from usage_events`);
  return row?.count ?? 0;
}
