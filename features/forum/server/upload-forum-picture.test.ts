import sharp from "sharp";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { createForumTopic, getForumTopic, uploadForumPicture } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const person = () => world.makePerson(academy, { enrolledIn: [course] });

test("a picture is shown in its author's message, and audited; in another person's it is not", async () => {
  const [ana, bia] = [await person(), await person()];
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: "green" } })
    .jpeg()
    .toBuffer();
  const { markdown, _id } = await world
    .as(ana)
    .call(uploadForumPicture, { ...here, picture: new File([new Uint8Array(bytes)], "canteiro.jpg") });
  const send = async (who: typeof ana) =>
    await world.as(who).call(createForumTopic, { ...here, title: "Com foto", body: markdown, client_id: newId() });

  const stolen = await send(bia);
  const own = await send(ana);
  const html = async (topic: string) => (await world.as(bia).call(getForumTopic, { ...here, topic })).opening.html;

  expect(await html(own.topic_id)).toMatch(new RegExp(`<img src="/files/forum/${_id}.webp\\?expires=`));
  expect(await html(stolen.topic_id)).toContain("[imagem retirada]");
  expect((await world.audited(academy)).map(({ operation }) => operation)).toContain("upload-forum-picture");
});

test("a file that only says that it is a picture is refused", async () => {
  const ana = await person();
  const lie = new File(["<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"], "foto.png", {
    type: "image/png",
  });

  await expect(world.as(ana).call(uploadForumPicture, { ...here, picture: lie })).rejects.toMatchObject({
    status: 400,
  });
});
