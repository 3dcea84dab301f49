import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  acceptForumReply,
  arrangeForumTopic,
  createForumTopic,
  followForumTopic,
  getForum,
  getForumComposer,
  getForumPeople,
  getForumTopic,
  mergeForumTopics,
  moveForumTopic,
  previewForumPost,
  reactToForumPost,
  replyToForumTopic,
  saveForumDraft,
} from "../contract.ts";
import { makeTopic } from "./fixture-forum.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);
const here = { course: course.friendly_id };
const person = (name: string) => world.makePerson(academy, { name, enrolledIn: [course] });
const staff = () => world.makePerson(academy, { name: "Teresinha Moura", rule: "manager" });
const nothing = { status: 404 };

async function ask(who: MadePerson, title: string, body = "Como se faz?", more: object = {}) {
  return await world.as(who).call(createForumTopic, { ...here, title, body, client_id: newId(), ...more });
}

async function answer(who: MadePerson, topic: string, body: string) {
  return await world.as(who).call(replyToForumTopic, { ...here, topic, body, client_id: newId() });
}

async function read(who: MadePerson, topic: string, more: object = {}) {
  return await world.as(who).call(getForumTopic, { ...here, topic, ...more });
}

test("a question gets a reply, and only its asker can accept it", async () => {
  const [davi, josefa] = [await person("Davi Nogueira"), await person("Josefa Xavier")];
  const { topic_id } = await ask(davi, "Composto com cheiro", "Está **fria**.", {
    object: "conteudo-1",
    tags: ["Composto"],
  });
  const { post_id } = await answer(josefa, topic_id, "Revire, @Davi Nogueira.");

  await expect(world.as(josefa).call(acceptForumReply, { ...here, post: post_id, on: true })).rejects.toMatchObject({
    status: 403,
  });
  await world.as(davi).call(acceptForumReply, { ...here, post: post_id, on: true });

  const opened = await read(davi, topic_id);
  expect(opened.topic).toMatchObject({ replies: 1, is_solved: true, tags: ["composto"], accepted_by_you: true });
  expect(opened.topic.object?.friendly_id).toBe("conteudo-1");
  expect(opened.opening.html).toBe("<p>Está <strong>fria</strong>.</p>\n");
  expect(opened.accepted?._id).toBe(post_id);
  expect(opened.posts.map(({ html }) => html)).toEqual([
    '<p>Revire, <span class="mention" data-me>@Davi</span>.</p>\n',
  ]);
  const operations = (await world.auditEntries(academy)).map(({ operation }) => operation);
  expect(operations).toEqual(
    expect.arrayContaining(["create-forum-topic", "reply-to-forum-topic", "accept-forum-reply"]),
  );
});

test("saves a reply that is sent several times simultaneously once", async () => {
  const ana = await person("Ana");
  const { topic_id } = await ask(ana, "Uma vez só");
  const input = { ...here, topic: topic_id, body: "Sim.", client_id: newId() };

  const sent = await Promise.allSettled([1, 2, 3].map(() => world.as(ana).call(replyToForumTopic, input)));
  await world.as(ana).call(replyToForumTopic, input);

  expect(sent.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  expect((await read(ana, topic_id)).topic.replies).toBe(1);
});

test("creates one topic from a question that is sent several times simultaneously", async () => {
  const ana = await person("Ana Rosa");
  const input = { ...here, title: "Uma vez só, de novo", body: "Como?", client_id: newId() };

  const sent = await Promise.all(Array.from({ length: 4 }, () => world.as(ana).call(createForumTopic, input)));

  expect(new Set(sent.map(({ topic_id }) => topic_id)).size).toBe(1);
});

test("gives simultaneous replies different positions, and counts unread ones for each person", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const { topic_id } = await ask(ana, "Muita gente junto");
  await read(bia, topic_id);
  const others = await Promise.all(Array.from({ length: 6 }, (_, at) => person(`Pessoa ${at}`)));

  await Promise.all(others.map((one) => answer(one, topic_id, "Também.")));

  const line = async (who: MadePerson) =>
    (await world.as(who).call(getForum, here)).topics.find(({ _id }) => _id === topic_id);
  expect(await line(bia)).toMatchObject({ replies: 6, new_posts: 6 });
  const opened = await read(bia, topic_id);
  expect(opened.posts.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await line(bia)).toMatchObject({ new_posts: 0 });
});

test("filters topics by state, and finds them despite typing mistakes", async () => {
  const own = await world.makeCourse(academy);
  const lia = await world.makePerson(academy, { name: "Lia", enrolledIn: [own] });
  const there = { course: own.friendly_id };
  const titles = ["Compostagem na varanda", "Rótulo do mel", "Preço da couve"];
  for (const title of titles) {
    world.clock.advance({ minutes: 6 });
    await world.as(lia).call(createForumTopic, { ...there, title, body: "Conte.", client_id: newId() });
  }
  const list = async (more: object) =>
    (await world.as(lia).call(getForum, { ...there, ...more })).topics.map(({ title }) => title);

  expect(await list({})).toEqual(titles.toReversed());
  expect(await list({ filter: "unanswered" })).toHaveLength(3);
  expect(await list({ filter: "solved" })).toEqual([]);
  expect(await list({ prompt: "compostajem" })).toEqual(["Compostagem na varanda"]);
  expect(await list({ prompt: "rotulo" })).toEqual(["Rótulo do mel"]);
  expect(await list({ prompt: "drone" })).toEqual([]);
});

test("returns the object that a list is about, or null for an unknown one", async () => {
  const ana = await person("Ana");
  const about = async (object: string) => (await world.as(ana).call(getForum, { ...here, object })).object;

  expect(await about("conteudo-1")).toMatchObject({ friendly_id: "conteudo-1" });
  expect(await about("nunca-houve")).toBeNull();
});

test("lists the best match of a search before newer ones", async () => {
  const own = await world.makeCourse(academy);
  const lia = await world.makePerson(academy, { name: "Lia", enrolledIn: [own] });
  const there = { course: own.friendly_id };
  // Several authors, because of the limit on posts per person.
  const others = Array.from({ length: 2 }, () => world.makePerson(academy, { enrolledIn: [own] }));
  const authors = [lia, ...(await Promise.all(others))];
  const titles = ["Quem é você na rede?", ...Array.from({ length: 24 }, (_, at) => `Conversa ${at}`)];
  for (const [at, title] of titles.entries()) {
    world.clock.advance({ minutes: 6 });
    const author = authors[at % authors.length] ?? lia;
    await world
      .as(author)
      .call(createForumTopic, { ...there, title, body: "Quem sabe? A rede caiu.", client_id: newId() });
  }

  const { topics } = await world.as(lia).call(getForum, { ...there, prompt: "quem é você na rede" });

  expect(topics).toHaveLength(titles.length);
  expect(topics[0]?.title).toBe(titles[0]);
});

test("opens a long topic at the first unseen message or at a given position", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const texts = ["Uma pergunta.", ...Array.from({ length: 27 }, (_, at) => `Mensagem ${at + 1}.`)];
  const { _id: topic_id } = await makeTopic(world, academy, course, { author: ana, texts });
  const places = ({ posts }: Awaited<ReturnType<typeof read>>) => [posts[0]?.position, posts.at(-1)?.position];

  const first = await read(bia, topic_id);
  expect(places(first)).toEqual([1, 20]);
  expect(first).toMatchObject({ before: 0, after: 7, seen: -1 });
  const second = await read(bia, topic_id);
  expect(places(second)).toEqual([21, 27]);
  expect(second).toMatchObject({ before: 20, after: 0, seen: 20 });
  expect(places(await read(bia, topic_id, { from: 5 }))).toEqual([5, 24]);
  expect(places(await read(bia, topic_id, { order: "new" }))).toEqual([27, 8]);
});

test("refuses a message that would need too much memory to convert", async () => {
  const cells = `${"|a".repeat(2500)}\n${"|-".repeat(2500)}\n${"|\n".repeat(2400)}`;
  const davi = await person("Davi Nogueira");
  for (const body of [cells, ">".repeat(15_000)])
    await expect(world.as(davi).call(previewForumPost, { ...here, body })).rejects.toMatchObject({
      status: 400,
      extra: { fields: [{ field: "body" }] },
    });
});

test("a locked topic accepts reactions but no replies, and staff can merge and move topics", async () => {
  const [ana, bia, teresinha] = [await person("Ana"), await person("Bia"), await staff()];
  const one = await ask(ana, "Uma das duas");
  const other = await ask(ana, "Outra das duas");
  await answer(bia, one.topic_id, "Resposta na primeira.");
  await world.as(teresinha).call(arrangeForumTopic, { topic: one.topic_id, change: "lock" });

  await expect(answer(bia, one.topic_id, "Ainda dá?")).rejects.toMatchObject({ status: 409 });
  await world.as(bia).call(reactToForumPost, { ...here, post: one.post_id, kind: "helped", on: true });
  await world.as(bia).call(reactToForumPost, { ...here, post: one.post_id, kind: "helped", on: true });
  expect((await read(bia, one.topic_id)).opening).toMatchObject({
    reactions: { helped: 1, same: 0, liked: 0 },
    own_reactions: ["helped"],
  });

  await world.as(teresinha).call(mergeForumTopics, { topic: one.topic_id, into: other.topic_id });
  await expect(read(bia, one.topic_id)).rejects.toMatchObject({ status: 410 });
  const merged = await read(bia, other.topic_id);
  expect(merged.topic).toMatchObject({ replies: 2, last_position: 2 });
  await world.as(teresinha).call(moveForumTopic, { topic: other.topic_id, course: course._id, trail: "trilha-1" });
  expect((await read(bia, other.topic_id)).topic.trail?.friendly_id).toBe("trilha-1");
  await expect(world.as(bia).call(arrangeForumTopic, { topic: other.topic_id, change: "pin" })).rejects.toMatchObject({
    status: 403,
  });
});

test("hides the asker of an anonymous question everywhere, also in their replies", async () => {
  const [ana, bia] = [await person("Ana Secreta"), await person("Bia")];
  const { topic_id } = await ask(ana, "Tenho vergonha de perguntar", "Mas pergunto.", { anonymous: true });
  await answer(ana, topic_id, "Sou eu de novo.");

  const opened = await read(bia, topic_id);
  const list = await world.as(bia).call(getForum, here);
  const people = await world.as(bia).call(getForumPeople, { ...here, topic: topic_id, prompt: "ana secreta" });

  expect(opened.opening).toMatchObject({ author: null, is_anonymous: true, is_asker: true });
  expect(opened.posts[0]).toMatchObject({ author: null, is_anonymous: true });
  expect(JSON.stringify([opened, list])).not.toContain("Secreta");
  expect(people.people.every(({ is_here }) => !is_here)).toBe(true);
});

test("stores one draft for each topic and object, and removes it when the message is sent", async () => {
  const ana = await person("Ana");
  const { topic_id } = await ask(ana, "Com rascunho");
  await world.as(ana).call(saveForumDraft, { ...here, topic: topic_id, body: "Eu acho que" });
  await world.as(ana).call(saveForumDraft, { ...here, title: "Nova", body: "Ideia" });

  expect((await read(ana, topic_id)).composer.draft?.body).toBe("Eu acho que");
  expect((await world.as(ana).call(getForumComposer, here)).composer.draft).toMatchObject({
    title: "Nova",
    body: "Ideia",
  });
  const about = { ...here, object: "conteudo-1" };
  expect((await world.as(ana).call(getForumComposer, about)).composer.draft).toBeNull();
  await world.as(ana).call(saveForumDraft, { ...about, title: "Sobre o conteúdo", body: "Por quê?" });
  expect((await world.as(ana).call(getForumComposer, about)).composer.draft?.title).toBe("Sobre o conteúdo");
  expect((await world.as(ana).call(getForumComposer, here)).composer.draft?.title).toBe("Nova");
  await ask(ana, "Sobre o conteúdo", "Por quê?", { object: "conteudo-1" });
  expect((await world.as(ana).call(getForumComposer, about)).composer.draft).toBeNull();
  await answer(ana, topic_id, "Eu acho que sim.");
  expect((await read(ana, topic_id)).composer.draft).toBeNull();
});

test("a person can follow and unfollow a topic", async () => {
  const [ana, bia] = [await person("Ana"), await person("Bia")];
  const { topic_id } = await ask(ana, "Quem segue");
  await world.as(bia).call(followForumTopic, { ...here, topic: topic_id, on: true });

  expect((await read(bia, topic_id)).topic).toMatchObject({ is_following: true, followers: 2 });
  await world.as(bia).call(followForumTopic, { ...here, topic: topic_id, on: false });
  expect((await read(bia, topic_id)).topic).toMatchObject({ is_following: false, followers: 1 });
});

test("hides topics from other courses, other projects and academies without the module", async () => {
  const ana = await person("Ana");
  const { topic_id } = await ask(ana, "Só nossa");
  const other = await world.makeCourse(academy);
  const outsider = await world.makePerson(academy, { enrolledIn: [other] });
  const bare = await world.makeProject();
  const bareCourse = await world.makeCourse(bare);
  const neighbour = await world.makePerson(bare, { enrolledIn: [bareCourse] });

  await expect(read(outsider, topic_id)).rejects.toMatchObject(nothing);
  await expect(
    world.as(outsider).call(getForumTopic, { course: other.friendly_id, topic: topic_id }),
  ).rejects.toMatchObject(nothing);
  await expect(world.as(neighbour).call(getForum, { course: bareCourse.friendly_id })).rejects.toMatchObject(nothing);
});

test("sends a change event when a topic is created", async () => {
  const ana = await person("Ana");
  const heard = Promise.withResolvers<string | null>();
  const stop = world.services.changes.onChange((subject, projectId, detail) => {
    if (subject === "forum" && projectId === academy._id) heard.resolve(detail);
  });

  const { topic_id } = await ask(ana, "Ao vivo");

  expect(await heard.promise.finally(stop)).toBe(`${course._id}/${topic_id}/0`);
});
