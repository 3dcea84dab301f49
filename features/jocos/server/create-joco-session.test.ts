import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { createJocoSession, getJocoKeys, startSchema } from "../contract.ts";
import { startProvider } from "./fixture-joco.ts";

const world = await openTestWorld(registry);
// As in a demonstration; behind https, an activity has to be there too.
world.services.originOf = (host) => `http://${host}`;
const academy = await world.makeProject();
const provider = await startProvider(() => ({
  body: JSON.stringify({ url: `${new URL(provider.address).origin}/jogar#x` }),
}));
const course = await makeCourseAt(academy, provider.address);
const wish = { course_id: course._id, object_id: course.objects[0]?._id ?? "", joco_friendly_id: "jogo" };
const ana = await world.makePerson(academy, { name: "Ana Lima", enrolledIn: [course] });

function makeCourseAt(project: MadeProject, start: string) {
  const joco = { friendly_id: "jogo", start, opens: "same_tab" as const };
  const objects = [
    { type: "joco" as const, joco },
    { type: "joco" as const, joco },
  ];
  return world.makeCourse(project, { trails: [{ sequential: true, objects }] });
}

test("asks the provider with a message that the academy's published key proves, and gives its address", async () => {
  const answer = await world.as(ana).call(createJocoSession, wish);

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
  expect((await world.audited(academy)).at(-1)).toMatchObject({ operation: "open-joco", user_id: ana._id });
});

test("calls one person by one alias, and two by two", async () => {
  const bia = await world.makePerson(academy, { enrolledIn: [course] });
  for (const person of [ana, ana, bia]) await world.as(person).call(createJocoSession, wish);
  const [first, second, third] = provider.got
    .slice(-3)
    .map(({ message }) => startSchema.parse(decodeJwt(message)).learner.id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.for([
  ["answers another origin", { body: '{"url":"https://outro.exemplo.com.br/"}' }],
  ["answers HTML", { body: "<h1>oi</h1>" }],
  ["answers no address", { body: "{}" }],
  ["answers a script", { body: '{"url":"javascript:alert(1)"}' }],
  ["answers too much", { body: JSON.stringify({ url: `http://127.0.0.1/${"x".repeat(20_000)}` }) }],
  ["fails", { status: 500, body: "{}" }],
] as const)("gives no address when the provider %s, and keeps no session", async ([, said]) => {
  const broken = await startProvider(() => said);
  const { project, url } = await openAt(broken.address);

  expect(url).toBeNull();
  expect(await world.inside(project, (sql) => sql`select from joco_sessions`)).toHaveLength(0);
  expect((await world.audited(project)).at(-1)).toMatchObject({ operation: "miss-joco" });
});

/** In an academy of its own, whose catalogue nobody has read yet. */
async function openAt(start: string) {
  const project = await world.makeProject();
  const { _id, objects } = await makeCourseAt(project, start);
  const admin = world.as(await world.makePerson(project, { rule: "admin" }));
  const place = { course_id: _id, object_id: objects[0]?._id ?? "" };
  return { project, ...(await admin.call(createJocoSession, { ...wish, ...place })) };
}

test("an academy behind https sends nobody to an address that is not", async () => {
  const origins = world.services.originOf;
  world.services.originOf = (host) => `https://${host}`;
  const answer = await world.as(ana).call(createJocoSession, wish);
  world.services.originOf = origins;
  expect(answer.url).toBeNull();
});

test("does not wait longer than five seconds", async () => {
  const silent = await startProvider(() => null);
  expect((await openAt(silent.address)).url).toBeNull();
}, 20_000);

test("a blocked activity says what opens it, and is not asked for", async () => {
  const asked = provider.got.length;
  const opening = world.as(ana).call(createJocoSession, { ...wish, object_id: course.objects[1]?._id ?? "" });
  await expect(opening).rejects.toMatchObject({
    status: 403,
    message: "Este conteúdo abre quando você concluir “Conteúdo 1”.",
  });
  expect(provider.got).toHaveLength(asked);
});

test("who is not enrolled, and who is of another academy, hear that it does not exist", async () => {
  const caio = world.as(await world.makePerson(academy));
  await expect(caio.call(createJocoSession, wish)).rejects.toMatchObject({ status: 404 });
  const other = await world.makeProject();
  const neighbour = world.as(await world.makePerson(other, { rule: "admin" }));
  await expect(neighbour.call(createJocoSession, wish)).rejects.toMatchObject({ status: 404 });
});

test("the name of another activity opens nothing", async () => {
  const opening = world.as(ana).call(createJocoSession, { ...wish, joco_friendly_id: "outro" });
  await expect(opening).rejects.toMatchObject({ status: 404 });
});
