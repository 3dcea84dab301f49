import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { restoreMember, suspendMember } from "#features/members/contract.ts";
import { createOrUpdateUserInput, getUserInputsTotals } from "#features/progress/contract.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { createJocoSession, getUserProductCompleteness, reportJoco, startSchema } from "../contract.ts";
import { openSession, signReport, startProvider } from "./fixture-joco.ts";

const world = await openTestWorld(registry);
// Serves the academy by http, as in a demo, because an https academy refuses activities inside its network.
world.services.originOf = (host) => `http://${host}`;
const academy = await world.makeProject();
const provider = await startProvider(() => ({ body: JSON.stringify({ url: provider.address }) }));
const joco = { friendly_id: "jogo", start: provider.address };
const course = await world.makeCourse(academy, { trails: [{ objects: [{ type: "joco", joco, points: 30 }] }] });
const place = { course_id: course._id, object_id: course.objects[0]?._id ?? "" };
const stranger = world.asStranger(academy);

async function play() {
  const person = await world.makePerson(academy, { enrolledIn: [course] });
  const session = await openSession(world, person, place);
  const send = async (report: Record<string, unknown>) =>
    await stranger.call(reportJoco, { message: await signReport(session, report) });
  const reached = () => world.as(person).call(getUserProductCompleteness, { joco_friendly_id: "jogo" });
  return { person, session, send, reached };
}

test("records progress, score and completion once", async () => {
  const { person, send, reached } = await play();

  await send({ sequence: 1, event: "progress", completeness: 0.4 });
  await send({ sequence: 2, event: "score", score: 120 });
  expect(await reached()).toMatchObject({ completeness: 0.4, score: 120, done: false });

  const done = { sequence: 3, event: "done", score: 90 };
  expect(await send(done)).toEqual({ completeness: 1, done: true });
  expect(await send(done)).toEqual({ completeness: 1, done: true });

  expect(await reached()).toMatchObject({ completeness: 1, score: 120, done: true });
  const totals = await world.as(person).call(getUserInputsTotals, { course_id: course._id });
  expect(totals).toMatchObject({ points: 30, objects_done: 1 });
  const operations = (await world.auditEntries(academy))
    .filter(({ user_id }) => user_id === person._id)
    .map(({ operation }) => operation);
  expect(operations.filter((operation) => operation === "complete-object")).toHaveLength(1);
});

test("an activity that is still open records nothing while the person's access is suspended", async () => {
  const { person, send, reached } = await play();
  const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
  const done = { sequence: 1, event: "done" };
  await manager.call(suspendMember, { user_id: person._id, reason: "Pediu a escola" });

  await expect(send(done)).rejects.toMatchObject({
    status: 410,
    message: "Esta sessão terminou. Abra a atividade de novo.",
  });
  const rows = await world.inside(academy, (sql) => sql`select from progress where user_id = ${person._id}`);
  expect(rows).toHaveLength(0);

  await manager.call(restoreMember, { user_id: person._id });
  await send(done);
  await expect(reached()).rejects.toMatchObject({ status: 401 });
});

test("ignores late reports of a lower completeness or an older state", async () => {
  const { person, send, reached } = await play();
  await send({ sequence: 5, event: "resume", state: "roda 5" });
  await send({ sequence: 6, event: "progress", completeness: 0.8 });
  await send({ sequence: 2, event: "progress", completeness: 0.1 });
  await send({ sequence: 1, event: "resume", state: "roda 1" });

  expect(await reached()).toMatchObject({ completeness: 0.8 });
  await world.as(person).call(createJocoSession, { ...place, joco_friendly_id: "jogo" });
  expect(startSchema.parse(decodeJwt(provider.got.at(-1)?.message ?? "")).resume).toBe("roda 5");
});

test.for([
  [{ sequence: 1, event: "progress", completeness: 7 }, "completeness"],
  [{ sequence: 1, event: "progress", completeness: "1" }, "completeness"],
  [{ sequence: 0, event: "progress" }, "sequence"],
  [{ sequence: 1, event: "won" }, "event"],
  [{ sequence: 1, event: "resume", state: "x".repeat(17_000) }, "state"],
  [{ sequence: 1, event: "resume", state: "a\u0000b" }, "state"],
  [{ sequence: 1, event: "resume", state: "a\ud800b" }, "state"],
] as const)("refuses %j and names the field", async ([report, field]) => {
  const { send, reached } = await play();
  await expect(send(report)).rejects.toMatchObject({ status: 400, extra: { fields: [{ field }] } });
  expect(await reached()).toMatchObject({ completeness: 0 });
});

test("refuses a forged signature, another session's key and another academy's host", async () => {
  const mine = await play();
  const theirs = await play();
  const forged = await signReport({ ...mine.session, key: Buffer.alloc(32) }, { sequence: 1, event: "done" });
  const crossed = await signReport({ id: mine.session.id, key: theirs.session.key }, { sequence: 1, event: "done" });
  for (const message of [forged, crossed])
    await expect(stranger.call(reportJoco, { message })).rejects.toMatchObject({ status: 401 });
  await expect(stranger.call(reportJoco, { message: "isto não é uma mensagem" })).rejects.toMatchObject({
    status: 400,
  });
  const right = await signReport(mine.session, { sequence: 1, event: "done" });
  const next = world.asStranger(await world.makeProject());
  await expect(next.call(reportJoco, { message: right })).rejects.toMatchObject({ status: 401 });
  const unsigned = right.replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString("base64url"));
  await expect(stranger.call(reportJoco, { message: unsigned })).rejects.toMatchObject({ status: 401 });
  expect(await mine.reached()).toMatchObject({ completeness: 0, done: false });
});

test("refuses reports for an expired or unknown session", async () => {
  const { person, session } = await play();
  await world.inside(
    academy,
    (sql) => sql`update joco_sessions set expires_at = '2020-01-01' where id = ${session.id}`,
  );
  const message = await signReport(session, { sequence: 1, event: "done" });
  await expect(stranger.call(reportJoco, { message })).rejects.toMatchObject({ status: 410 });
  await world.inside(academy, (sql) => sql`delete from joco_sessions where user_id = ${person._id}`);
  await expect(stranger.call(reportJoco, { message })).rejects.toMatchObject({ status: 404 });
});

test("people cannot report an activity's completeness themselves", async () => {
  const { person } = await play();
  const input = { kind: "joco", completeness: 1 } as never;
  const cheat = world.as(person).call(createOrUpdateUserInput, { client_id: "trapaça-1", ...place, input });
  await expect(cheat).rejects.toMatchObject({ status: 400 });
});
