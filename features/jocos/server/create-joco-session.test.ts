import { type AddressInfo, createServer } from "node:net";
import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { createJocoSession, getJocoKeys, startSchema } from "../contract.ts";
import { startProvider } from "./fixture-joco.ts";

const world = await openTestWorld(registry);
// Serves the academy by http, as in a demo, because an https academy requires https activities.
world.services.originOf = (host) => `http://${host}`;
const academy = await world.makeProject();
const provider = await startProvider(() => ({
  body: JSON.stringify({ url: `${new URL(provider.address).origin}/jogar#x` }),
}));
const course = await makeCourseAt(academy, provider.address);
const input = { course_id: course._id, object_id: course.objects[0]?._id ?? "", joco_friendly_id: "jogo" };
const ana = await world.makePerson(academy, { name: "Ana Lima", enrolledIn: [course] });

function makeCourseAt(project: MadeProject, start: string) {
  const joco = { friendly_id: "jogo", start, opens: "same_tab" as const };
  const objects = [
    { type: "joco" as const, joco },
    { type: "joco" as const, joco },
  ];
  return world.makeCourse(project, { trails: [{ sequential: true, objects }] });
}

test("sends the provider a request signed with the academy's published key, and returns its URL", async () => {
  const answer = await world.as(ana).call(createJocoSession, input);

  expect(answer).toEqual({ url: `${new URL(provider.address).origin}/jogar#x`, opens: "same_tab" });
  const { keys } = await world.asStranger(academy).call(getJocoKeys, {});
  const { message = "" } = provider.got.at(-1) ?? {};
  const { payload } = await jwtVerify(message, createLocalJWKSet({ keys }), {
    algorithms: ["EdDSA"],
    audience: provider.address,
    currentDate: world.clock.now,
  });
  expect(startSchema.parse(payload)).toMatchObject({ activity: "jogo", learner: { first_name: "Ana" }, resume: null });
  expect(JSON.stringify(payload)).not.toContain(ana._id);
  expect(JSON.stringify(payload)).not.toContain(ana.email);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "open-joco", user_id: ana._id });
});

test("a test copy does not call a provider, and opens an activity that ships with the installation", async () => {
  const before = provider.got.length;
  const cedro = await makeCourseAt(academy, "/atividades/nenhuma");
  const carla = await world.makePerson(academy, { enrolledIn: [course, cedro] });
  const shipped = { course_id: cedro._id, object_id: cedro.objects[0]?._id ?? "", joco_friendly_id: "jogo" };
  await world.inside(academy, (sql) => sql`insert into test_copy (since) values (now())`);
  try {
    const refusal = { status: 409, message: expect.stringContaining("cópia de teste") };
    await expect(world.as(carla).call(createJocoSession, input)).rejects.toMatchObject(refusal);
    expect(await world.as(carla).call(createJocoSession, shipped)).toEqual({ url: null, opens: "same_tab" });
  } finally {
    await world.inside(academy, (sql) => sql`delete from test_copy`);
  }
  expect(provider.got).toHaveLength(before);
});

test("uses one stable alias per person", async () => {
  const bia = await world.makePerson(academy, { enrolledIn: [course] });
  for (const person of [ana, ana, bia]) await world.as(person).call(createJocoSession, input);
  const [first, second, third] = provider.got
    .slice(-3)
    .map(({ message }) => startSchema.parse(decodeJwt(message)).learner.id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.for([
  ["answers another origin", "é de outra origem", { body: '{"url":"https://outro.exemplo.com.br/"}' }],
  ["answers HTML", "não é JSON", { body: "<h1>oi</h1>" }],
  ["answers no address", "não traz um endereço", { body: "{}" }],
  ["answers a script", "é de outra origem", { body: '{"url":"javascript:alert(1)"}' }],
  ["answers too much", "grande demais", { body: JSON.stringify({ url: `http://127.0.0.1/${"x".repeat(20_000)}` }) }],
  ["fails", "status 500", { status: 500, body: "{}" }],
] as const)("returns no URL and saves no session when the provider %s", async ([, reason, response]) => {
  const broken = await startProvider(() => response);
  const { project, url } = await openAt(broken.address);

  expect(url).toBeNull();
  expect(await world.inside(project, (sql) => sql`select from joco_sessions`)).toHaveLength(0);
  expect((await world.auditEntries(project)).at(-1)).toMatchObject(failedFor(reason));
});

function failedFor(reason: string) {
  return { operation: "fail-joco", detail: { reason: expect.stringContaining(reason) as string } };
}

/** Opens the activity in a new academy, whose catalogue is not cached yet. */
async function openAt(start: string) {
  const project = await world.makeProject();
  const { _id, objects } = await makeCourseAt(project, start);
  const admin = world.as(await world.makePerson(project, { rule: "admin" }));
  const place = { course_id: _id, object_id: objects[0]?._id ?? "" };
  return { project, ...(await admin.call(createJocoSession, { ...input, ...place })) };
}

test.for([
  ["http://127.0.0.1", "não é https"],
  ["https://127.0.0.1", "Não foi possível chegar"],
  ["https://[::ffff:127.0.0.1]", "Não foi possível chegar"],
  ["https://localhost", "Não foi possível chegar"],
] as const)("an https academy refuses to connect to %s", async ([origin, reason]) => {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origins = world.services.originOf;
  world.services.originOf = (host) => `https://${host}`;
  try {
    const { url, project } = await openAt(`${origin}:${(server.address() as AddressInfo).port}/inicio`);
    expect([url, connections]).toEqual([null, 0]);
    expect((await world.auditEntries(project)).at(-1)).toMatchObject(failedFor(reason));
  } finally {
    world.services.originOf = origins;
    server.close();
  }
});

test("times out after five seconds", async () => {
  const silent = await startProvider(() => null);
  expect((await openAt(silent.address)).url).toBeNull();
}, 20_000);

test("refuses a blocked activity without calling the provider", async () => {
  const calls = provider.got.length;
  const opening = world.as(ana).call(createJocoSession, { ...input, object_id: course.objects[1]?._id ?? "" });
  await expect(opening).rejects.toMatchObject({
    status: 403,
    message: "Este conteúdo abre quando você concluir “Conteúdo 1”.",
  });
  expect(provider.got).toHaveLength(calls);
});

test("answers 404 to people who are not enrolled and to people of another academy", async () => {
  const caio = world.as(await world.makePerson(academy));
  await expect(caio.call(createJocoSession, input)).rejects.toMatchObject({ status: 404 });
  const other = await world.makeProject();
  const neighbour = world.as(await world.makePerson(other, { rule: "admin" }));
  await expect(neighbour.call(createJocoSession, input)).rejects.toMatchObject({ status: 404 });
});

test("answers 404 to the name of another activity", async () => {
  const opening = world.as(ana).call(createJocoSession, { ...input, joco_friendly_id: "outro" });
  await expect(opening).rejects.toMatchObject({ status: 404 });
});
