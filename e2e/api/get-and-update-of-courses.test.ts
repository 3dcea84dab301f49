import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { z } from "zod";
import { editCourse, getAuthoredCourse } from "#features/authoring/contract.ts";
import { getIntegrations, saveGoogle } from "#features/brands/contract.ts";
import {
  createForumTopic,
  editForumPost,
  getForumComposer,
  getForumTopic,
  saveForumDraft,
} from "#features/forum/contract.ts";
import { getHelpCase, saveAnswer, sendHelpMessage } from "#features/help/contract.ts";
import { addMedia, changeMedia, getOneMedia } from "#features/media/contract.ts";
import { changePeopleView, getPeopleViews, savePeopleView } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { pairsFor } from "./pair.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy, { trails: [{ objects: [{}, {}] }, { objects: [{}] }] });
const course_id = course._id;
const manager = await world.makePerson(academy, { rule: "manager", enrolledIn: [course] });
const staff = world.as(manager);
const pair = pairsFor(world, () => Promise.resolve(manager));

const words = fc.stringMatching(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ' .,-]{0,40}$/);
const line = fc.oneof(fc.constantFrom("", "  "), words);

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
  .png()
  .toBuffer();
const added = await staff.call(addMedia, { file: new File([new Uint8Array(picture)], "roda.png"), alt: "Uma roda." });
const media_id = added.media._id;
const media = pair<Omit<z.input<typeof changeMedia.input>, "media_id">>({
  values: fc.record({ name: words, alt: line, is_decorative: fc.boolean() }),
  write: (client, value) => client.call(changeMedia, { ...value, media_id }),
  read: async (client) => (await client.call(getOneMedia, { media_id })).media,
});

const google = pair<z.input<typeof saveGoogle.input>>({
  values: fc.record({
    enabled: fc.boolean(),
    api_key: fc.constantFrom("", `AIza${"k".repeat(35)}`, `"AIza${"-".repeat(35)}",`),
    auth_domain: fc.constantFrom("", "minha-escola.firebaseapp.com", "Minha-Escola.firebaseapp.com"),
    project_id: fc.constantFrom("", "minha-escola"),
    self_registration: fc.boolean(),
    courses: fc.constantFrom([], [course.friendly_id], ["nao-existe"]),
  }),
  write: (client, value) => client.call(saveGoogle, value),
  read: async (client) => (await client.call(getIntegrations, {})).google,
});

type Edit = z.input<typeof editCourse.input>["edit"];
const edit = async (client: typeof staff, change: Edit) => {
  const { version } = await client.call(getAuthoredCourse, { course_id });
  await client.call(editCourse, { course_id, version, edit: change });
};

const settings = pair<Omit<Extract<Edit, { kind: "settings" }>, "kind">>({
  values: fc.record({
    name: words,
    description: fc.oneof(words, fc.constant("Um parágrafo.\n\nE outro.")),
    hours: fc.constantFrom(0, 0.5, 12, 40.25),
    ends_on: fc.constantFrom(null, "2027-02-28", "2027-02-30"),
  }),
  write: (client, value) => edit(client, { ...value, kind: "settings" }),
  read: async (client) => (await client.call(getAuthoredCourse, { course_id })).course,
});

interface Trail {
  friendly_id: string;
  name: string;
  description: string;
  sequential: boolean;
  objects: { friendly_id: string }[];
}

/** All trails in one value: their texts, their order, and the objects in them. */
const trails = pair<Trail[]>({
  values: fc
    .constant(null)
    .map(() => stored)
    .chain((now) =>
      fc.tuple(
        fc.shuffledSubarray(now, { minLength: now.length }),
        fc.array(fc.record({ name: words, description: words, sequential: fc.boolean() }), {
          minLength: now.length,
          maxLength: now.length,
        }),
      ),
    )
    .map(([order, said]) => order.map((trail, at) => ({ ...trail, ...said[at] }))),
  write: async (client, value) => {
    for (const [to, { friendly_id: trail, name, description, sequential, objects }] of value.entries()) {
      await edit(client, { kind: "change-trail", trail, name, description, sequential });
      await edit(client, { kind: "move-trail", trail, to });
      for (const [at, { friendly_id: object }] of objects.entries())
        await edit(client, { kind: "move-object", object, trail, to: at });
    }
  },
  read: async (client) => (await client.call(getAuthoredCourse, { course_id })).trails,
});
const { trails: stored } = await staff.call(getAuthoredCourse, { course_id });

await staff.call(savePeopleView, { name: "Quem parou", state: "stopped" });
const view = pair<Omit<z.input<typeof changePeopleView.input>, "view_id">>({
  values: fc.record({ name: words, is_shared: fc.boolean() }),
  write: async (client, value) => {
    const [first] = (await client.call(getPeopleViews, {})).views;
    await client.call(changePeopleView, { ...value, view_id: first?._id ?? "" });
  },
  read: async (client) => (await client.call(getPeopleViews, {})).views[0] ?? { name: "" },
});

const draft = pair<Omit<z.input<typeof saveForumDraft.input>, "course">>({
  values: fc.record({ title: line, body: fc.oneof(line, fc.constant("- um\n- **dois**")) }),
  write: (client, value) => client.call(saveForumDraft, { ...value, course: course.friendly_id }),
  read: async (client) => {
    const { composer } = await client.call(getForumComposer, { course: course.friendly_id });
    return composer.draft ?? { title: "", body: "" };
  },
});

const here = { course: course.friendly_id };
const asked = { title: "Como abraçar quem chega?", body: "Alguém sabe?", client_id: newId() };
const { topic_id, post_id } = await staff.call(createForumTopic, { ...here, ...asked });
const firstPost = async (client: typeof staff) =>
  (await client.call(getForumTopic, { ...here, topic: topic_id })).opening;
const post = pair<{ body: string }>({
  values: fc.record({ body: fc.oneof(words, fc.constant("- um\n- **dois**\n\n<b>três</b>")) }),
  write: async (client, { body }) => {
    const { version = 1 } = (await firstPost(client)) ?? {};
    // These are more changes than a person may make in five minutes.
    await world.inside(academy, (sql) => sql`delete from rate_limits`);
    await client.call(editForumPost, { ...here, post: post_id, body, version });
  },
  read: async (client) => ({ body: (await firstPost(client))?.body ?? "" }),
});

const { thread_id } = await staff.call(sendHelpMessage, {
  topic: "other",
  text: "Como troco a senha?",
  client_id: newId(),
});
const savedAnswer = pair<z.input<typeof saveAnswer.input>>({
  values: fc.record({ title: fc.constantFrom("Senha", " Senha "), text: fc.oneof(words, fc.constant("Um.\n\nDois.")) }),
  write: (client, value) => client.call(saveAnswer, value),
  read: async (client) => {
    const [first] = (await client.call(getHelpCase, { thread_id })).saved;
    return first ?? { title: "Senha", text: "Em Perfil." };
  },
});

test.for(Object.entries({ media, google, settings, trails, view, draft, post, savedAnswer }))(
  "%s: writing back what was read changes nothing",
  { timeout: 60_000 },
  async ([, check]) => await expect(check()).resolves.toBeUndefined(),
);
