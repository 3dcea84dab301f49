import sharp from "sharp";
import { expect, test } from "vitest";
import { addMedia } from "#features/media/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { createFlow, getFlowDraft, publishFlow, saveFlowDraft } from "../contract.ts";
import { flowText } from "./fixture-flow-text.ts";

const world = await openTestWorld(registry);
const [academy, other] = [await world.makeProject(), await world.makeProject()];
const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
const neighbour = world.as(await world.makePerson(other, { rule: "manager" }));
await world.makeCourse(academy, { trails: [{ objects: [{}] }] });
const course = await world.makeCourse(other, { trails: [{ objects: [{}] }] });
const [object] = course.objects;
const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } })
  .png()
  .toBuffer();
const { media } = await neighbour.call(addMedia, {
  file: new File([new Uint8Array(png)], "Roda.png", { type: "image/png" }),
  alt: "Uma roda",
});
const item = (names: object) => ({
  id: "dica",
  type: "recommendation",
  title: "Dica",
  items: [{ ...names, reason: "Sim" }],
});
const ending = (effect: object) => ({ id: "fim", type: "end", title: "Obrigado", effects: [effect] });
const picture = { id: "roda", type: "picture", src: media.path, title: "Roda", alt: "Roda" };

test.for<[string, { head?: object; block?: object; end?: object }]>([
  ["the course of the flow", { head: { course: course.friendly_id } }],
  ["the course of the flow, by its id", { head: { course: course._id } }],
  ["a recommended object", { block: item({ course: course.friendly_id, object: object?.friendly_id }) }],
  ["a recommended object, by its id", { block: item({ course: course._id, object: object?._id }) }],
  ["a course to enrol in", { end: ending({ do: "enrol", course: course.friendly_id }) }],
  ["a course in which points count", { end: ending({ do: "points", course: course._id, amount: 5, reason: "Fez" }) }],
  ["an object to open", { end: ending({ do: "open", course: course.friendly_id, object: object?.friendly_id }) }],
  ["a picture", { block: picture }],
])("does not publish %s of another academy", async ([, { head, block, end }]) => {
  const { friendly_id, version } = await staff.call(createFlow, { from: "source", source: flowText("alheio") });
  const { flow } = await staff.call(getFlowDraft, { friendly_id });
  const [question = {}, last = {}] = flow?.blocks ?? [];
  const blocks = [question, ...(block ? [block] : []), end ?? last];
  const saved = await staff.call(saveFlowDraft, { friendly_id, version, flow: { ...flow, ...head, blocks } });
  expect(saved.faults).not.toEqual([]);
  expect(JSON.stringify(saved.choices)).not.toContain(course.friendly_id);
  const publish = staff.call(publishFlow, { friendly_id, version: saved.version });
  await expect(publish).rejects.toMatchObject({ status: 409 });
});

test("publishes the same flow in the academy that has the course, the object and the picture", async () => {
  const { friendly_id, version } = await neighbour.call(createFlow, { from: "source", source: flowText("proprio") });
  const { flow } = await neighbour.call(getFlowDraft, { friendly_id });
  const names = { course: course.friendly_id, object: object?.friendly_id };
  const blocks = [flow?.blocks?.[0] ?? {}, item(names), picture, ending({ do: "open", ...names })];
  const written = { ...flow, course: course.friendly_id, blocks };
  const saved = await neighbour.call(saveFlowDraft, { friendly_id, version, flow: written });
  expect(saved.faults).toEqual([]);
  expect(await neighbour.call(publishFlow, { friendly_id, version: saved.version })).toMatchObject({
    published_version: 1,
  });
});
