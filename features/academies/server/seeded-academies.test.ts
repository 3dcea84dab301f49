import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { paths } from "#shared/paths.ts";
import { mediaInUse } from "./media-in-use.ts";
import { readAcademy } from "./read-academy.ts";

const FOLDER = join(import.meta.dirname, "../../../db/seed/academies");

test.for(await readdir(FOLDER))(
  "reflections of the demo people of %s belong to objects that have a reflection block",
  async (name) => {
    const { courses, settings } = await readAcademy(join(FOLDER, name));
    const objects = courses.flatMap(({ trails }) => trails.flatMap((trail) => trail.objects));
    const asking = objects.filter(({ blocks }) => blocks.some(({ kind }) => kind === "reflection"));

    const noted = settings.demo_people.flatMap(({ reflections }) => Object.keys(reflections));
    expect(noted.filter((friendlyId) => !asking.some((object) => object.friendly_id === friendlyId))).toEqual([]);
  },
);

test.for(await readdir(FOLDER))("the folder of %s is valid, and its banners link to existing objects", async (name) => {
  const { courses } = await readAcademy(join(FOLDER, name));

  const objects = courses.flatMap((course) =>
    course.trails.flatMap((trail) =>
      trail.objects.map((object) => paths.courseObject(course.friendly_id, object.friendly_id)),
    ),
  );
  const inner = courses.flatMap(({ heros }) => heros.flatMap(({ action }) => action?.to ?? []));
  expect(inner.filter((to) => to.startsWith("/course/") && !objects.includes(to))).toEqual([]);
});

test("the privacy policy of Aurora has a former version with a different text", async () => {
  const { legal } = await readAcademy(join(FOLDER, "aurora"));

  const versions = legal.filter(({ kind }) => kind === "privacy-policy");
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(versions[0]?.body).toContain("As respostas sobre a sua saúde");
  expect(versions[1]?.body).not.toContain("As respostas sobre a sua saúde");
});

test("the anamnese of Aurora has at least 25 blocks and two branches", async () => {
  const { flows, anamnese } = await readAcademy(join(FOLDER, "aurora"));

  const blocks = flows.find(({ document }) => document.friendly_id === anamnese?.friendly_id)?.document.blocks ?? [];
  expect(blocks.filter(({ type }) => type !== "branch").length).toBeGreaterThanOrEqual(25);
  expect(blocks.filter(({ type }) => type === "branch").length).toBeGreaterThanOrEqual(2);
});

test.for(await readdir(FOLDER))("the contents of %s name every video, audio and document", async (name) => {
  const academy = await readAcademy(join(FOLDER, name));
  const { names } = mediaInUse(academy);

  const held = [...academy.files.keys()].filter((path) => /^(media|files)\//.test(path));
  expect(held.length).toBeGreaterThan(4);
  expect(held.filter((path) => !names.get(path))).toEqual([]);
});

test.for(await readdir(FOLDER))(
  "the main forum of %s has many topics: with a long one, accepted answers, unanswered ones and a report",
  async (name) => {
    const { forums, courses } = await readAcademy(join(FOLDER, name));

    const topics = forums.filter(({ course }) => course === courses[0]?.friendly_id).flatMap((forum) => forum.topics);
    const replies = topics.flatMap((topic) => topic.replies);
    expect(topics.length).toBeGreaterThanOrEqual(60);
    expect(new Set(topics.map(({ title }) => title)).size).toBe(topics.length);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(replies.length);
    expect(Math.max(...topics.map((topic) => topic.replies.length))).toBeGreaterThan(25);
    expect(topics.filter((topic) => topic.replies.length === 0).length).toBeGreaterThanOrEqual(2);
    expect(topics.filter((topic) => topic.replies.some(({ accepted }) => accepted)).length).toBeGreaterThan(40);
    expect(replies.filter(({ reported }) => reported)).toHaveLength(1);
  },
);
