import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { getCourseMeta, getObjectMeta } from "../contract.ts";
import { metaPicture } from "./meta-picture.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, {
  name: "Cuidar",
  trails: [
    {
      objects: [
        { title: "Engasgo", blocks: [{ kind: "text", text: "sigilo" }] },
        { title: "Rascunho", draft: true },
      ],
    },
  ],
});
const [object = { _id: "", friendly_id: "" }, draft = object] = course.objects;
const stranger = world.asStranger(academy);

test("anybody learns what a shared object is called and what it is about, and no more", async () => {
  const { meta } = await stranger.call(getObjectMeta, { id: object._id });

  expect(meta).toEqual({
    title: "Engasgo · Cuidar",
    description: "Uma frase.",
    picture: `https://${academy.host}/og/${object._id}.png`,
    url: `https://${academy.host}/course/${course.friendly_id}/o/${object.friendly_id}`,
  });
  const named = { id: object.friendly_id, course: course.friendly_id };
  expect(await stranger.call(getObjectMeta, named)).toEqual({ meta });
});

test("anybody learns what a shared course is about", async () => {
  const { meta } = await stranger.call(getCourseMeta, { project_id: academy._id, course: course.friendly_id });

  expect(meta).toMatchObject({ title: `Cuidar · ${academy.name}`, description: "Para aprender." });
});

test("drafts, things that are none, and other projects' are unknown", async () => {
  const cerrado = await world.makeProject();
  const elsewhere = world.asStranger(cerrado);

  for (const id of [draft._id, newId(), "nada", object.friendly_id])
    await expect(stranger.call(getObjectMeta, { id })).rejects.toMatchObject({ status: 404 });
  await expect(elsewhere.call(getObjectMeta, { id: object._id })).rejects.toMatchObject({ status: 404 });
  for (const project_id of [academy._id, cerrado._id])
    await expect(elsewhere.call(getCourseMeta, { project_id, course: course._id })).rejects.toMatchObject({
      status: 404,
    });
});

test("the picture is a PNG of 1200 × 630, drawn once, and only for what there is", async () => {
  const project = (await world.services.projects.byHost(academy.host))?.project;
  if (!project) throw new Error("no project");
  const drawn = await metaPicture(world.services, project, object._id);

  const view = Buffer.from(drawn ?? []);
  expect(view.subarray(1, 4).toString()).toBe("PNG");
  expect([view.readUInt32BE(16), view.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(await metaPicture(world.services, project, object._id)).toEqual(drawn);
  for (const id of [draft._id, newId()]) expect(await metaPicture(world.services, project, id)).toBeNull();
});
