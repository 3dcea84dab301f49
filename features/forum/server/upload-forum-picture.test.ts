import sharp from "sharp";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { createForumTopic, editForumPost, getForumTopic, uploadForumPicture } from "../contract.ts";
import { removeUnusedPictures } from "./remove-unused-pictures.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const person = () => world.makePerson(academy, { enrolledIn: [course] });

const log = openLog(null);

async function upload(who: MadePerson) {
  const create = { width: 80, height: 60, channels: 3, background: "green" } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const picture = new File([new Uint8Array(bytes)], "canteiro.jpg");
  return await world.as(who).call(uploadForumPicture, { ...here, picture });
}

test("shows a picture only in messages of the person who uploaded it, and audits the upload", async () => {
  const [ana, bia] = [await person(), await person()];
  const { markdown, _id } = await upload(ana);
  const send = async (who: typeof ana) =>
    await world.as(who).call(createForumTopic, { ...here, title: "Com foto", body: markdown, client_id: newId() });

  const stolen = await send(bia);
  const own = await send(ana);
  const html = async (topic: string) => (await world.as(bia).call(getForumTopic, { ...here, topic })).opening.html;

  expect(await html(own.topic_id)).toMatch(new RegExp(`<img src="/files/forum/${_id}.webp\\?expires=`));
  expect(await html(stolen.topic_id)).toContain("[imagem retirada]");
  expect((await world.auditEntries(academy)).map(({ operation }) => operation)).toContain("upload-forum-picture");
});

test("deletes pictures after 30 days that were removed from a message or never sent", async () => {
  const ana = await person();
  const [shown, changed] = [await upload(ana), await upload(ana)];
  await upload(ana);
  const body = `${shown.markdown}\n${changed.markdown}`;
  const { post_id } = await world
    .as(ana)
    .call(createForumTopic, { ...here, title: "Duas fotos", body, client_id: newId() });
  await world.as(ana).call(editForumPost, { ...here, post: post_id, body: shown.markdown, version: 1 });
  const files = async () => await world.services.files.listByPrefix(academy._id, "forum/");
  const before = await files();

  world.clock.advance({ days: 31 });
  await new HourlyMaintenance({ services: world.services, log }).runIfDue();
  await new Worker({ services: world.services, kinds: [removeUnusedPictures], log }).settle();

  expect(before.length - (await files()).length).toBe(2);
  expect((await files()).some((path) => path.includes(shown._id))).toBe(true);
});

test("refuses a file that only claims to be a picture", async () => {
  const ana = await person();
  const lie = new File(["<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"], "foto.png", {
    type: "image/png",
  });

  await expect(world.as(ana).call(uploadForumPicture, { ...here, picture: lie })).rejects.toMatchObject({
    status: 400,
  });
});
