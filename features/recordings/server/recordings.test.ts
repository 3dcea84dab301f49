import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { changeConsent, getPrivacy } from "#features/privacy/contract.ts";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  changeRecording,
  deleteRecording,
  getOwnRecording,
  getRecording,
  getRecordings,
  watchRecording,
} from "../contract.ts";
import { savePart } from "./save-part.ts";

const world = await openTestWorld(registry);

test("records only where the academy enabled it, and only people who consent", async () => {
  const { manager, ana } = await staged();
  expect(await world.as(ana).call(getOwnRecording, {})).toEqual({ enabled: false, given: null });
  await expect(sent(ana)).rejects.toMatchObject({ status: 403 });

  await world.as(manager).call(changeRecording, { enabled: true });
  expect(await world.as(ana).call(getOwnRecording, {})).toEqual({ enabled: true, given: null });
  await expect(sent(ana)).rejects.toMatchObject({ status: 403 });

  await allow(ana);
  expect(await world.as(ana).call(getOwnRecording, {})).toEqual({ enabled: true, given: true });
  await sent(ana);
  expect(await world.as(manager).call(getRecordings, {})).toMatchObject({
    enabled: true,
    allowing: 1,
    recordings: [{ device: "Chrome no Android", pages: ["/courses"] }],
  });

  await allow(ana, false);
  expect((await world.as(manager).call(getRecordings, {})).recordings).toEqual([]);
  await expect(sent(ana)).rejects.toMatchObject({ status: 403 });
});

test("stores a recording without typed text, whatever the browser sent", async () => {
  const { academy, ana } = await recorded();
  const typed = { type: 3, timestamp: 2000, data: { source: 5, id: 1, text: "minha senha", isChecked: true } };
  await sent(ana, { events: [...EVENTS, typed] });
  const [row] = await world.inside(academy, (sql) => sql<{ events: Uint8Array }[]>`select events from recording_parts`);
  const kept = gunzipSync(row?.events ?? new Uint8Array()).toString();
  expect(kept).not.toContain("minha senha");
  expect(kept).toContain('"text":"***"');
});

test("plays a recording completely and in order to managers only, and shows the person who watched it", async () => {
  const { academy, manager, ana } = await recorded();
  const id = newId();
  const noise = () => Array.from({ length: 6000 }, () => crypto.randomUUID()).join("");
  for (const seq of [0, 2, 1])
    await sent(ana, { id, seq, events: [{ type: 3, timestamp: 1000 + seq, data: { source: 3, noise: noise() } }] });
  await sent(ana, { id, seq: 2, events: EVENTS });

  const times: number[] = [];
  for (let after: number | null = -1; after !== null;) {
    const part: { events: { timestamp: number }[]; next: number | null } = await world
      .as(manager)
      .call(watchRecording, { id, after });
    times.push(...part.events.map(({ timestamp }) => timestamp));
    after = part.next;
  }
  expect(times).toEqual([1000, 1001, 1002]);
  const reads = async () => (await world.as(ana).call(getPrivacy, {})).reads;
  expect(await reads()).toMatchObject([{ what: "A gravação da sua tela" }]);
  world.clock.advance({ minutes: 61 });
  await world.as(manager).call(watchRecording, { id, after: 0 });
  expect(await reads()).toHaveLength(2);
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "watch-recording", user_id: manager._id, target_id: ana._id }),
  );

  const admin = await world.makePerson(academy, { rule: "admin" });
  const neighbour = (await recorded()).manager;
  for (const route of [getRecording, watchRecording, deleteRecording]) {
    await expect(world.as(admin).call(route, { id })).rejects.toMatchObject({ status: 403 });
    await expect(world.as(neighbour).call(route, { id })).rejects.toMatchObject({ status: 404 });
  }
  expect((await world.as(neighbour).call(getRecordings, {})).recordings).toEqual([]);
});

test("limits the size of one answer, however well its parts are compressed", async () => {
  const { manager, ana } = await recorded();
  const id = newId();
  const events = [{ type: 3, timestamp: 1, data: { source: 3, noise: "a".repeat(7 * 1024 * 1024) } }];
  for (let seq = 0; seq < 4; seq++) await sent(ana, { id, seq, events });
  const first = await world.as(manager).call(watchRecording, { id });
  expect([first.events.length, first.next]).toEqual([2, 1]);
  const rest = await world.as(manager).call(watchRecording, { id, after: 1 });
  expect([rest.events.length, rest.next]).toEqual([2, null]);
});

test("a manager deletes one recording, or all by disabling the feature; both are audited", async () => {
  const { academy, manager, ana } = await recorded();
  const [one, other] = [newId(), newId()];
  for (const id of [one, other]) await sent(ana, { id });
  await world.as(manager).call(deleteRecording, { id: one });
  expect((await world.as(manager).call(getRecordings, {})).recordings).toMatchObject([{ _id: other }]);

  await world.as(manager).call(changeRecording, { enabled: false });
  expect(await world.as(manager).call(getRecordings, {})).toMatchObject({ enabled: false, recordings: [] });
  const names = (await world.auditEntries(academy)).map(({ operation }) => operation);
  expect(names.filter((name) => name.endsWith("-recording"))).toEqual([
    "change-recording",
    "delete-recording",
    "change-recording",
  ]);
});

test("disabling also deletes a part that is being saved meanwhile", async () => {
  const { academy, manager, ana } = await recorded();
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = world.inside(academy, async (sql) => {
    await sql`select from users where id = ${ana._id} for update`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  let isDisabled = false;
  const saving = sent(ana);
  await expect.poll(() => world.waitingForLocks()).toBe(1);
  const disabling = world.as(manager).call(changeRecording, { enabled: false });
  void disabling.then(() => (isDisabled = true));
  await expect.poll(async () => isDisabled || (await world.waitingForLocks()) === 2).toBe(true);
  release.resolve();
  await Promise.all([holding, saving, disabling]);
  expect(await world.inside(academy, (sql) => sql`select seq from recording_parts`)).toEqual([]);
});

test("refuses a truncated part, a decompression bomb, another person's recording, and one older than an hour", async () => {
  const { academy, ana } = await recorded();
  const bento = await world.makePerson(academy);
  await allow(bento);
  const id = newId();
  await sent(ana, { id });

  const cut = gzipSync(JSON.stringify(EVENTS)).subarray(0, 30);
  for (const bytes of [cut, gzipSync("{}"), gzipSync("[]"), new Uint8Array()])
    await expect(sent(ana, { bytes })).rejects.toMatchObject({ status: 400 });
  const deep = `[{"type":2,"timestamp":1,"data":{"node":${'{"type":2,"childNodes":['.repeat(20_000)}${"]}".repeat(20_000)}}}]`;
  await expect(sent(ana, { bytes: gzipSync(deep) })).rejects.toMatchObject({ status: 400 });
  const dense = { type: 3, timestamp: 1, data: { source: 3, lists: Array.from({ length: 700_000 }, () => []) } };
  await expect(sent(ana, { events: [dense] })).rejects.toMatchObject({ status: 400 });
  await expect(sent(ana, { id: "../x" })).rejects.toMatchObject({ status: 400 });
  await expect(sent(ana, { bytes: gzipSync(Buffer.alloc(9 * 1024 * 1024, "[")) })).rejects.toMatchObject({
    status: 413,
  });
  await expect(sent(bento, { id, seq: 1 })).rejects.toMatchObject({ status: 403 });

  world.clock.advance({ minutes: 61 });
  await expect(sent(ana, { id, seq: 1 })).rejects.toMatchObject({ status: 409 });
  await sent(ana);
});

const EVENTS: object[] = [
  { type: 4, timestamp: 1000, data: { href: "https://aurora.exemplo/courses", width: 390, height: 800 } },
  { type: 2, timestamp: 1001, data: { node: { type: 0, id: 1, childNodes: [] }, initialOffset: { top: 0, left: 0 } } },
];

async function staged() {
  const academy = await world.makeProject();
  const manager = await world.makePerson(academy, { rule: "manager" });
  return { academy, manager, ana: await world.makePerson(academy) };
}

async function recorded() {
  const made = await staged();
  await world.as(made.manager).call(changeRecording, { enabled: true });
  await allow(made.ana);
  return made;
}

async function allow(person: MadePerson, given = true): Promise<void> {
  await world.as(person).call(changeConsent, { purpose: "recording", given });
}

interface Sent {
  id?: string;
  seq?: number;
  events?: object[];
  bytes?: Uint8Array;
}

function sent(
  { _id, project }: MadePerson,
  { id = newId(), seq = 0, events = EVENTS, bytes }: Sent = {},
): Promise<void> {
  const userAgent = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36";
  const sender = { services: world.services, projectId: project._id, userId: _id, userAgent };
  return savePart(sender, { recordingId: id, seq, bytes: bytes ?? gzipSync(JSON.stringify(events)) });
}
