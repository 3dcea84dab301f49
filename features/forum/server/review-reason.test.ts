import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { changeForumSettings, createForumTopic } from "../contract.ts";
import { hasWord } from "./review-reason.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy);

test.for([
  "Chame no ZÁP",
  "me chama z.a.p",
  "z-a-p!",
  "no z a p, viu",
  "chama o z a p",
  "é o z.a.p",
  "za\u200Bp",
  "é o zap.",
  "fim.Zap",
])("finds the listed word in “%s”", (text) => {
  expect(hasWord(text, ["Zap"])).toBe(true);
});

test.for(["Zapear os canais", "Faz a pilha", "a e o"])("does not find the listed word in “%s”", (text) => {
  expect(hasWord(text, ["Zap", "…"])).toBe(false);
});

test("holds a message with a listed word in a tag for a moderator", async () => {
  const staff = await world.makePerson(academy, { rule: "manager" });
  const rules = { words: ["zap"], review_first: false, review_links: false, guidelines: [] };
  await world.as(staff).call(changeForumSettings, rules);
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const ask = (tag: string) => ({
    course: course.friendly_id,
    title: "Uma pergunta",
    body: "Como se faz?",
    tags: [tag],
    client_id: newId(),
  });

  expect(await world.as(ana).call(createForumTopic, ask("chame-no-zap"))).toMatchObject({ is_waiting: true });
  expect(await world.as(ana).call(createForumTopic, ask("composto"))).toMatchObject({ is_waiting: false });
});
