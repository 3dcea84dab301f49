import { expect, test } from "vitest";
import { getUserByToken } from "#features/people/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { ensureDeepLink, getDeepLink } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, { trails: [{ objects: [{}, { draft: true }] }] });
const [object = { _id: "", friendly_id: "" }, draft = object] = course.objects;
await link("aberto", { block: 3, enrolls: true });
await link("fechado");
await link("vencido", { ends_on: "2026-11-19" });
await link("rascunho", { object_id: draft._id });
const UNKNOWN = { status: 404, message: "Este link não existe ou não vale mais." };

test("returns a link's target, including the block, to anyone", async () => {
  const { deeplink } = await world.asStranger(academy).call(getDeepLink, { id: "aberto" });

  expect(deeplink).toMatchObject({
    friendly_id: "aberto",
    object: object._id,
    course: course.friendly_id,
    block: 3,
    path: `/course/${course.friendly_id}/o/${object.friendly_id}#bloco-3`,
  });
  expect(await world.asStranger(academy).call(getDeepLink, { id: deeplink._id })).toEqual({ deeplink });
});

test("hides ended links, links to drafts, unknown ones and those of other projects", async () => {
  const cerrado = await world.makeProject();
  for (const id of ["vencido", "rascunho", "nenhum", "'", newId()])
    await expect(world.asStranger(academy).call(getDeepLink, { id })).rejects.toMatchObject(UNKNOWN);
  await expect(world.asStranger(cerrado).call(getDeepLink, { id: "aberto" })).rejects.toMatchObject(UNKNOWN);
});

test("records and audits a link's use, and enrols where the link allows it", async () => {
  const ana = await world.makePerson(academy);

  expect(await world.as(ana).call(ensureDeepLink, { id: "aberto" })).toMatchObject({ enrolled: true });
  expect(await world.as(ana).call(ensureDeepLink, { id: "aberto" })).toMatchObject({ enrolled: false });

  const { enrollments } = await world.as(ana).call(getUserByToken, {});
  expect(enrollments).toMatchObject([{ course_friendly_id: course.friendly_id }]);
  const uses = await world.inside(academy, (sql) => sql`select uses from deep_link_uses where user_id = ${ana._id}`);
  expect([...uses]).toEqual([{ uses: 2 }]);
  expect((await world.auditEntries(academy)).filter(({ user_id }) => user_id === ana._id)).toMatchObject([
    { operation: "use-deep-link", detail: { enrolled: true } },
    { operation: "use-deep-link", detail: { enrolled: false } },
  ]);
});

test("a link without enrolment works only for people who can already enter the course", async () => {
  const [ana, bia] = [await world.makePerson(academy), await world.makePerson(academy, { enrolledIn: [course] })];
  const otavio = await world.makePerson(academy, { rule: "manager" });
  const neighbour = await world.makePerson(await world.makeProject());

  await expect(world.as(ana).call(ensureDeepLink, { id: "fechado" })).rejects.toMatchObject({
    status: 404,
    message: "Este link leva a um curso que não está entre os seus. Peça a inscrição à sua academia.",
  });
  for (const person of [bia, otavio])
    expect(await world.as(person).call(ensureDeepLink, { id: "fechado" })).toMatchObject({ enrolled: false });
  await expect(world.as(neighbour).call(ensureDeepLink, { id: "fechado" })).rejects.toMatchObject(UNKNOWN);
  await expect(world.asStranger(academy).call(ensureDeepLink, { id: "fechado" })).rejects.toMatchObject({
    status: 401,
  });
});

async function link(friendly_id: string, overrides: Record<string, unknown> = {}): Promise<void> {
  const row = {
    project_id: academy._id,
    id: newId(),
    friendly_id,
    course_id: course._id,
    object_id: object._id,
    ...overrides,
  };
  await world.inside(academy, (sql) => sql`insert into deep_links ${sql(row as Record<string, string>)}`);
}
