import { expect, test } from "vitest";
import {
  createCourse,
  discardCourseChanges,
  getAuthoredCourse,
  getAuthoredObject,
  saveAuthoredObject,
  type WrittenBlock,
} from "#features/authoring/contract.ts";
import { restoreMember, suspendMember } from "#features/members/contract.ts";
import { getObjectById } from "#features/objects/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { endPreviewLink, getPreviewLinks, getPreviewObjectById, createPreviewLink } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, {
  trails: [
    {
      name: "Em obras",
      objects: [{}, { title: "Rascunho", draft: true, blocks: [{ kind: "text", text: "Ainda **não**." }] }],
    },
  ],
});
const draft = course.objects[1] ?? { _id: "", friendly_id: "" };
const otavio = await world.makePerson(academy, { rule: "manager" });
const UNKNOWN = { status: 404, message: "Este link de prévia não existe ou expirou. Peça outro a quem o mandou." };

test("an admin or manager creates a link to a draft, which anybody can read without a session", async () => {
  const { preview_id, url, expires_at } = await world.as(otavio).call(createPreviewLink, { object_id: draft._id });

  const read = await world.asStranger(academy).call(getPreviewObjectById, { preview_id });

  expect(url).toBe(`https://${academy.host}/preview/${preview_id}`);
  expect(expires_at).toBe("2026-11-23T15:00:00.000Z");
  expect(read).toMatchObject({
    course: { friendly_id: course.friendly_id },
    trail: { name: "Em obras" },
    object: { title: "Rascunho", completeness: 0, blocks: [{ kind: "text" }] },
    preview: { is_draft: true, expires_at },
  });
  expect(JSON.stringify(read.object.blocks)).toContain("<strong>não</strong>");
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "create-preview-link",
    user_id: otavio._id,
    target_id: course._id,
    detail: { object: draft.friendly_id, hours: 72 },
  });
});

test("a link expires, and only its hash is stored", async () => {
  const named = { object_id: draft.friendly_id, course_id: course.friendly_id, hours: 1 };
  const { preview_id } = await world.as(otavio).call(createPreviewLink, named);
  const rows = await world.inside(academy, (sql) => sql`select * from preview_links`);
  expect(JSON.stringify([...rows])).not.toContain(preview_id);

  world.clock.advance({ minutes: 59 });
  await world.asStranger(academy).call(getPreviewObjectById, { preview_id });
  world.clock.advance({ minutes: 2 });
  await expect(world.asStranger(academy).call(getPreviewObjectById, { preview_id })).rejects.toMatchObject(UNKNOWN);
});

test("refuses learners, recruiters, and objects of other projects", async () => {
  const cerrado = await world.makeProject();
  const neighbour = await world.makePerson(cerrado, { rule: "admin" });
  for (const person of [
    await world.makePerson(academy, { enrolledIn: [course] }),
    await world.makePerson(academy, { rule: "recruiter" }),
  ])
    await expect(world.as(person).call(createPreviewLink, { object_id: draft._id })).rejects.toMatchObject({
      status: 403,
    });
  await expect(world.as(neighbour).call(createPreviewLink, { object_id: draft._id })).rejects.toMatchObject({
    status: 404,
  });
  await expect(world.as(otavio).call(createPreviewLink, { object_id: draft.friendly_id })).rejects.toMatchObject({
    status: 404,
  });
});

test("answers 404 for a link of another project and for an unknown id", async () => {
  const { preview_id } = await world.as(otavio).call(createPreviewLink, { object_id: draft._id });
  const cerrado = await world.makeProject();

  await expect(world.asStranger(cerrado).call(getPreviewObjectById, { preview_id })).rejects.toMatchObject(UNKNOWN);
  await expect(world.asStranger(academy).call(getPreviewObjectById, { preview_id: "x" })).rejects.toMatchObject(
    UNKNOWN,
  );
});

test("a link to an unpublished object shows its current draft, without incomplete blocks", async () => {
  const staff = world.as(otavio);
  const { course_id } = await staff.call(createCourse, { name: "Horta", description: "Plantar em casa." });
  const { trails } = await staff.call(getAuthoredCourse, { course_id });
  const object_id = trails[0]?.objects[0]?.friendly_id ?? "";
  const save = async (blocks: WrittenBlock[]) => {
    const { object, version } = await staff.call(getAuthoredObject, { course_id, object_id });
    await staff.call(saveAuthoredObject, { course_id, object_id, ...object, title: "A luz", version, blocks });
  };
  await save([{ kind: "text", text: "Quatro horas." }]);
  const { preview_id } = await staff.call(createPreviewLink, { course_id, object_id });
  const read = () => world.asStranger(academy).call(getPreviewObjectById, { preview_id });
  expect(await read()).toMatchObject({ object: { title: "A luz", blocks: [{ html: "<p>Quatro horas.</p>\n" }] } });

  await save([
    { kind: "text", text: "Seis horas." },
    { kind: "picture", fields: { src: "pictures/nenhuma.webp" } },
  ]);
  const { object, preview, course: shown } = await read();
  expect(object.blocks).toEqual([{ kind: "text", html: "<p>Seis horas.</p>\n" }]);
  expect([preview.is_draft, shown.name]).toEqual([true, "Horta"]);

  const { version } = await staff.call(getAuthoredCourse, { course_id });
  await staff.call(discardCourseChanges, { course_id, version });
  await expect(read()).rejects.toMatchObject(UNKNOWN);
});

test("a link to a published object shows its unpublished changes, which learners do not see", async () => {
  const staff = world.as(otavio);
  const [first] = course.objects;
  const named = { course_id: course._id, object_id: first?.friendly_id ?? "" };
  const { object, version } = await staff.call(getAuthoredObject, named);
  await staff.call(saveAuthoredObject, { ...named, ...object, version, blocks: [{ kind: "text", text: "Novo." }] });
  const { preview_id } = await staff.call(createPreviewLink, { object_id: first?._id ?? "" });

  const read = await world.asStranger(academy).call(getPreviewObjectById, { preview_id });
  expect(read).toMatchObject({ object: { blocks: [{ html: "<p>Novo.</p>\n" }] }, preview: { is_draft: false } });
  const learner = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  const live = await learner.call(getObjectById, named);
  expect(JSON.stringify(live.object.blocks)).not.toContain("Novo.");
});

test("lists an object's links with their authors, and ends each immediately", async () => {
  const shared = await world.makeCourse(academy, { trails: [{ objects: [{}, {}] }] });
  const [one, other] = shared.objects.map(({ friendly_id }) => ({ course_id: shared._id, object_id: friendly_id }));
  if (!one || !other) throw new Error("no objects");
  const rosa = world.as(await world.makePerson(academy, { rule: "admin", name: "Rosa Maria" }));
  const { preview_id } = await rosa.call(createPreviewLink, one);
  world.clock.advance({ minutes: 1 });
  const { expires_at } = await world.as(otavio).call(createPreviewLink, one);
  await rosa.call(createPreviewLink, other);

  const { links } = await world.as(otavio).call(getPreviewLinks, one);
  expect(links).toMatchObject([
    { is_own: true, expires_at },
    { is_own: false, author: "Rosa" },
  ]);
  const link_id = links[1]?.link_id ?? "";
  const stranger = world.asStranger(academy);
  await expect(stranger.call(getPreviewObjectById, { preview_id: link_id })).rejects.toMatchObject(UNKNOWN);
  await world.as(otavio).call(endPreviewLink, { link_id });

  await expect(stranger.call(getPreviewObjectById, { preview_id })).rejects.toMatchObject(UNKNOWN);
  expect((await world.as(otavio).call(getPreviewLinks, one)).links).toHaveLength(1);
  await expect(rosa.call(endPreviewLink, { link_id })).rejects.toMatchObject({ status: 404 });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "end-preview-link",
    user_id: otavio._id,
    target_id: shared._id,
  });
});

test("a link ends when its author is suspended or loses the right to create links", async () => {
  const former = await world.makePerson(academy, { rule: "admin" });
  const named = { course_id: course._id, object_id: draft.friendly_id };
  const { preview_id } = await world.as(former).call(createPreviewLink, named);
  const count = async () => (await world.as(otavio).call(getPreviewLinks, named)).links.length;
  const before = await count();

  await world.as(otavio).call(suspendMember, { user_id: former._id, reason: "Saiu da escola" });
  await expect(world.asStranger(academy).call(getPreviewObjectById, { preview_id })).rejects.toMatchObject(UNKNOWN);
  expect(await count()).toBe(before - 1);
  await world.as(otavio).call(restoreMember, { user_id: former._id });
  expect(await count()).toBe(before);

  await world.inside(academy, (sql) => sql`update users set rule = 'recruiter' where id = ${former._id}`);
  await expect(world.asStranger(academy).call(getPreviewObjectById, { preview_id })).rejects.toMatchObject(UNKNOWN);
  expect(await count()).toBe(before - 1);
});
