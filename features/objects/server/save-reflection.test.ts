import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getObjectById, saveReflection } from "../contract.ts";
import { reflectionsOfPerson } from "./reflections.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const REFLECTION = { kind: "reflection", id: "medo", prompt: "Do que você teve medo?" };
const course = await world.makeCourse(academy, {
  trails: [{ sequential: true, objects: [{ blocks: [REFLECTION] }, { blocks: [REFLECTION] }] }],
});
const where = { course_id: course._id, object_id: course.objects[0]?._id ?? "" };
const SECRET = "Tive medo, mas pedi ajuda. 💛";

test("saves a reflection that only its owner can read, audited without its text", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const [bia, admin] = [
    await world.makePerson(academy, { enrolledIn: [course] }),
    await world.makePerson(academy, { rule: "admin" }),
  ];

  const answer = await world.as(ana).call(saveReflection, { ...where, block: "medo", text: SECRET });

  expect(answer).toEqual({ block: "medo", saved_at: world.clock.now.toISOString() });
  const readBy = async (person: typeof ana) => (await world.as(person).call(getObjectById, where)).object.reflections;
  expect(await readBy(ana)).toEqual({ medo: SECRET });
  expect(await readBy(bia)).toEqual({});
  expect(await readBy(admin)).toEqual({});
  expect(await world.auditEntries(academy)).toMatchObject([
    { operation: "save-reflection", user_id: ana._id, detail: {} },
  ]);
});

test("stores a reflection encrypted, and bound to its row", async () => {
  const [ana, bia] = [
    await world.makePerson(academy, { enrolledIn: [course] }),
    await world.makePerson(academy, { enrolledIn: [course] }),
  ];
  await world.as(ana).call(saveReflection, { ...where, block: "medo", text: SECRET });
  await world.as(bia).call(saveReflection, { ...where, block: "medo", text: "Outra coisa." });

  const rows = await world.inside(academy, (sql) => sql`select row_to_json(r)::text, encrypted from reflections r`);
  for (const { row_to_json, encrypted } of rows) {
    expect(row_to_json).not.toContain("ajuda");
    expect(Buffer.from(encrypted).toString("utf8")).not.toContain("ajuda");
  }
  await world.inside(
    academy,
    (sql) => sql`update reflections set encrypted = (select encrypted from reflections where user_id = ${ana._id})
      where user_id = ${bia._id}`,
  );
  expect((await world.as(bia).call(getObjectById, where)).object.reflections).toEqual({});
});

test("an empty text deletes the reflection", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await world.as(ana).call(saveReflection, { ...where, block: "medo", text: SECRET });

  expect(await world.as(ana).call(saveReflection, { ...where, block: "medo", text: "  " })).toMatchObject({
    saved_at: null,
  });
  expect((await world.as(ana).call(getObjectById, where)).object.reflections).toEqual({});
});

test("exports the decrypted reflection with its owner's data", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await world.as(ana).call(saveReflection, { ...where, block: "medo", text: SECRET });
  const { services } = world;
  const project = (await services.projects.byId(academy._id)) ?? undefined;
  if (!project) throw new Error("Project not found");

  const exported = await inProject(services.pool, academy._id, (sql) =>
    reflectionsOfPerson({ sql, services, project }, ana._id),
  );

  expect(exported).toMatchObject([{ object: "Conteúdo 1", prompt: "Do que você teve medo?", text: SECRET }]);
});

test("refuses other blocks, blocked objects, strangers, people who are not enrolled, and other projects", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const recruiter = await world.makePerson(academy, { rule: "recruiter" });
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "manager" });
  const input = { ...where, block: "medo", text: SECRET };

  await expect(world.as(ana).call(saveReflection, { ...input, block: "quiz-1" })).rejects.toMatchObject({
    status: 400,
  });
  const blocked = { ...input, object_id: course.objects[1]?._id ?? "" };
  await expect(world.as(ana).call(saveReflection, blocked)).rejects.toMatchObject({
    status: 403,
    extra: { blocked_by: { title: "Conteúdo 1" } },
  });
  await expect(world.asStranger(academy).call(saveReflection, input)).rejects.toMatchObject({ status: 401 });
  await expect(world.as(recruiter).call(saveReflection, input)).rejects.toMatchObject({ status: 404 });
  await expect(world.as(neighbour).call(saveReflection, input)).rejects.toMatchObject({ status: 404 });
});

test("does not replace a newer text of another device by one written offline", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const place = { ...where, block: "medo" };
  await world.as(ana).call(saveReflection, { ...place, text: "Do telefone.", known: "" });
  await world.as(ana).call(saveReflection, { ...place, text: "Da escola.", known: "Do telefone." });

  await expect(
    world.as(ana).call(saveReflection, { ...place, text: "Do ônibus.", known: "Do telefone." }),
  ).rejects.toMatchObject({ status: 409, code: "stale_revision", extra: { saved: "Da escola." } });
  expect((await world.as(ana).call(getObjectById, where)).object.reflections).toEqual({ medo: "Da escola." });

  await world.as(ana).call(saveReflection, { ...place, text: "Do ônibus.", known: "Da escola." });
  // A retry after the response was lost changes nothing.
  await world.as(ana).call(saveReflection, { ...place, text: "Do ônibus.", known: "Da escola." });
  expect((await world.as(ana).call(getObjectById, where)).object.reflections).toEqual({ medo: "Do ônibus." });
});

test("of two devices that send a first text at the same moment, the second is refused", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const save = (text: string) => world.as(ana).call(saveReflection, { ...where, block: "medo", text, known: "" });
  let saving: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await world.inside(academy, async (sql) => {
    await sql`select from users where id = ${ana._id} for no key update`;
    saving = Promise.allSettled([save("Do telefone."), save("Da escola.")]);
    await expect.poll(() => world.waitingForLocks(), { timeout: 10_000 }).toBe(2);
  });

  const refused = (await saving).filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { status: 409, code: "stale_revision" } }]);
});
