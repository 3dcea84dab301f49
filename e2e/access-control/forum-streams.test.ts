import { request } from "node:http";
import { expect, test } from "vitest";
import { archiveCourse, takeCourseOffAir } from "#features/authoring/contract.ts";
import { createForumTopic } from "#features/forum/contract.ts";
import { changeEnrollment, changeRule, signOutMember, suspendMember } from "#features/members/contract.ts";
import { signOut } from "#features/people/contract.ts";
import type { MadeCourse } from "#platform/server/testing/make-course.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { newId } from "#shared/ids.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const academy = await world.makeProject({ module_forum: true });
const elsewhere = await world.makeProject({ module_forum: true });
const [course, other] = [await world.makeCourse(academy), await world.makeCourse(academy)];
const manager = await world.makePerson(academy, { rule: "manager" });
const staff = world.as(manager);

test.for<[string, (person: MadePerson) => Promise<unknown>]>([
  ["signs out", (person) => world.as(person).call(signOut, {})],
  ["is signed out by the staff", ({ _id: user_id }) => staff.call(signOutMember, { user_id })],
  ["is suspended", ({ _id: user_id }) => staff.call(suspendMember, { user_id, reason: "Pedido da escola" })],
  [
    "leaves the course",
    ({ _id: user_id }) => staff.call(changeEnrollment, { user_id, course_id: course._id, is_enrolled: false }),
  ],
])("ends the stream of a person who %s, and no other person's", async ([, act]) => {
  const [ana, bia] = [await learner(), await learner()];
  const [hers, another] = [open(ana), open(bia)];
  expect([await hers.status, await another.status]).toEqual([200, 200]);

  await act(ana);
  await hers.end;
  const topic = await write(course);

  await expect.poll(() => another.text()).toContain(topic);
  expect(hers.text()).not.toContain(topic);
  expect(await open(ana).status).toBeOneOf([401, 404]);
  another.close();
});

test("ends the stream of an admin who loses the rule", async () => {
  const admin = await world.makePerson(academy, { rule: "admin" });
  const stream = open(admin);
  expect(await stream.status).toBe(200);

  await staff.call(changeRule, { user_id: admin._id, rule: null });

  await stream.end;
  expect(await open(admin).status).toBe(404);
});

test.for([
  ["is taken off the air", takeCourseOffAir],
  ["is archived", archiveCourse],
] as const)("ends the streams of a course that %s, and no other course's", async ([, route]) => {
  const left = await world.makeCourse(academy);
  const ana = await world.makePerson(academy, { enrolledIn: [left, course] });
  const [ending, another] = [open(ana, left), open(ana)];
  expect([await ending.status, await another.status]).toEqual([200, 200]);

  await staff.call(route, { course_id: left._id });

  await ending.end;
  expect(await open(ana, left).status).toBe(404);
  const topic = await write(course);
  await expect.poll(() => another.text()).toContain(topic);
  another.close();
});

test.for(["people", "*"])("writes nothing to a stream that “%s” ended at the same moment", async (subject) => {
  const stream = open(await learner());
  expect(await stream.status).toBe(200);
  const { changes } = world.services;

  changes.emit(subject, academy._id);
  changes.emit("forum", academy._id, `${course._id}/${newId()}/1`);

  await stream.end;
  expect(stream.text()).toBe("retry: 5000\n\n");
});

test("forgets a stream whose browser left before it was opened", async () => {
  const ana = await learner();
  await world.inside(academy, async (sql) => {
    await sql`lock table sessions`;
    const left = Array.from({ length: 12 }, () => open(ana));
    await expect.poll(() => world.waitingForLocks()).toBe(1);
    for (const { close } of left) close();
    // Once this answer has arrived, the server has noticed that the others left.
    expect(await open(null).status).toBe(401);
  });

  await expect.poll(() => open(ana).status).toBe(200);
});

test("carries only the events of its course, and opens for nobody who may not read the forum", async () => {
  const neighbour = await world.makePerson(elsewhere, { rule: "manager" });
  const ana = await learner();
  expect(await open(ana, other).status).toBe(404);
  expect(await open(neighbour).status).toBe(403);
  expect(await open(null).status).toBe(401);
  const stream = open(ana);
  expect(await stream.status).toBe(200);

  const [unseen, seen] = [await write(other), await write(course)];

  await expect.poll(() => stream.text()).toContain(seen);
  expect(stream.text()).not.toContain(unseen);
  stream.close();
});

test("over HTTPS, opens for no session that a host beside the academy's could have set", async () => {
  expect(await open(await learner(), course, { "X-Forwarded-Proto": "https" }).status).toBe(401);
});

function learner(): Promise<MadePerson> {
  return world.makePerson(academy, { enrolledIn: [course] });
}

/** Opens a conversation, and returns its id. */
async function write({ friendly_id }: MadeCourse): Promise<string> {
  const question = { title: "Alguém aí?", body: "Uma pergunta.", client_id: newId() };
  return (await staff.call(createForumTopic, { course: friendly_id, ...question })).topic_id;
}

/** Opens the events of a course's forum at the first academy's host. */
function open(person: MadePerson | null, { friendly_id }: MadeCourse = course, more: Record<string, string> = {}) {
  const [status, end] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  let text = "";
  const cookie = person ? `vereda_session=${person.token}` : "";
  const headers = { Host: `${academy.host}:${port}`, Cookie: cookie, ...more };
  const asking = request({ host: "127.0.0.1", port, path: `/events/forum/${friendly_id}`, headers }).end();
  asking.on("error", () => {});
  asking.on("response", (response) => {
    status.resolve(response.statusCode ?? 0);
    response.on("error", () => {}).on("data", (part) => (text += String(part)));
    response.on("end", end.resolve);
  });
  return { status: status.promise, end: end.promise, text: () => text, close: () => asking.destroy() };
}
