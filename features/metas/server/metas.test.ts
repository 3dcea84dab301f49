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

test("returns only an object's title and description, to anybody", async () => {
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

test("returns a course's title and description to anybody", async () => {
  const { meta } = await stranger.call(getCourseMeta, { project_id: academy._id, course: course.friendly_id });

  expect(meta).toMatchObject({ title: `Cuidar · ${academy.name}`, description: "Para aprender." });
});

test("answers 404 for drafts, unknown ids and other projects", async () => {
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

test("a project can keep its metadata private: the calls answer 404, and only its own picture is public", async () => {
  const closed = await world.makeProject({ config: { public_metadata: false } });
  const { _id, objects } = await world.makeCourse(closed, { trails: [{ objects: [{}] }] });
  const visitor = world.asStranger(closed);
  const id = objects[0]?._id ?? "";

  await expect(visitor.call(getObjectMeta, { id })).rejects.toMatchObject({ status: 404 });
  const course = { project_id: closed._id, course: _id };
  await expect(visitor.call(getCourseMeta, course)).rejects.toMatchObject({ status: 404 });
  const project = (await world.services.projects.byHost(closed.host))?.project;
  if (!project) throw new Error("Project not found");
  for (const one of [id, _id]) expect(await metaPicture(world.services, project, one)).toBeNull();
  // Drawn while it was public, it is not shown any more.
  expect(await metaPicture(world.services, { ...project, config: {} }, id)).not.toBeNull();
  expect(await metaPicture(world.services, project, id)).toBeNull();
  expect(await metaPicture(world.services, project, closed._id)).not.toBeNull();
});

test("renders a PNG of 1200 × 630 once, and only for public ids", async () => {
  const project = (await world.services.projects.byHost(academy.host))?.project;
  if (!project) throw new Error("Project not found");
  const picture = await metaPicture(world.services, project, object._id);

  const view = Buffer.from(picture ?? []);
  expect(view.subarray(1, 4).toString()).toBe("PNG");
  expect([view.readUInt32BE(16), view.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(await metaPicture(world.services, project, object._id)).toEqual(picture);
  for (const id of [draft._id, newId()]) expect(await metaPicture(world.services, project, id)).toBeNull();
});

test("shows the academy's name and logo in the picture", async () => {
  const project = (await world.services.projects.byHost(academy.host))?.project;
  if (!project) throw new Error("Project not found");
  const named = (name: string, image: string) => metaPicture(world.services, { ...project, name, image }, object._id);
  await world.services.files.put(academy._id, "media/marca.svg", Buffer.from(LOGO));

  const pictures = [await named("Academia Aurora", ""), await named("Outra", ""), await named("Outra", "marca.svg")];

  expect(new Set(pictures.map((picture) => Buffer.from(picture ?? []).toString("base64"))).size).toBe(3);
});

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#fff"/></svg>`;
