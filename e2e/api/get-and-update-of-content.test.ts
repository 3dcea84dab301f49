import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { getAuthoredObject, saveAuthoredObject } from "#features/authoring/contract.ts";
import { getIntegrations, saveEmbeds, saveHeads, saveSignLanguage } from "#features/brands/contract.ts";
import { getCertificateDesign, saveCertificateDesign } from "#features/certificates/contract.ts";
import { createClass, getClass, updateClass } from "#features/classes/contract.ts";
import { getStaffLink, saveLink } from "#features/deep-links/contract.ts";
import { createFlow, getFlowDraft, saveFlowDraft } from "#features/flow-authoring/contract.ts";
import { changeForumSettings, getForumQueue } from "#features/forum/contract.ts";
import { getStaffHero, saveHero } from "#features/heros/contract.ts";
import { getPeopleViews, savePeopleView } from "#features/members/contract.ts";
import { addQuestion, changeQuestion, getStoredFaq, getStoredLanding, saveLanding } from "#features/pages/contract.ts";
import { EMPTY_ITEM, emptyDraft } from "#features/pages/constants.ts";
import type { LandingDraft } from "#features/pages/engine/landing-draft.ts";
import { registry } from "#features/registry.ts";
import { QUIZ } from "#platform/server/testing/make-course.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { AVATARS, POSITIONS } from "#shared/sign-language.ts";
import { pairsFor } from "./pair.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });
const course = await world.makeCourse(academy, {
  trails: [{ objects: [{ blocks: [{ kind: "text", text: "Um texto." }, QUIZ] }] }],
});
const [object = { _id: "", friendly_id: "" }] = course.objects;
const manager = await world.makePerson(academy, { rule: "manager" });
const staff = world.as(manager);
const pair = pairsFor(world, () => Promise.resolve(manager));

const words = fc.stringMatching(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ' .,-]{0,40}$/);
const line = fc.oneof(fc.constantFrom("", "  "), words);
const day = fc.constantFrom(null, "2026-11-23", "2027-02-28");
const target = fc.constantFrom(
  { object_id: null, address: "" },
  { object_id: null, address: "/faq" },
  { object_id: null, address: "https://exemplo.com.br/mais" },
  { object_id: object._id, address: "" },
);

const { link_id } = await staff.call(saveLink, { course_id: course._id, name: "Cartaz da copa" });
const link = pair<z.input<typeof saveLink.input>>({
  values: fc.record({
    course_id: fc.constantFrom(course._id, course.friendly_id),
    name: words,
    object_id: fc.constantFrom(null, object._id),
    block: fc.constantFrom(null, 1, 2, 40),
    enrolls: fc.boolean(),
    starts_on: day,
    ends_on: day,
  }),
  write: (client, value) => client.call(saveLink, { ...value, link_id }),
  read: async (client) => {
    const { link: stored, version } = await client.call(getStaffLink, { link_id });
    const { course: at, object: to, opens_course, ...rest } = stored;
    return { ...rest, version, course_id: at._id, object_id: opens_course ? null : (to?._id ?? null) };
  },
});

const { hero_id } = await staff.call(saveHero, { course_id: course._id, title: "Comece por aqui" });
const hero = pair<z.input<typeof saveHero.input>>({
  values: fc
    .record({ title: words, text: line, label: line, to: target, starts_on: day, ends_on: day })
    .map(({ to, ...rest }) => ({ ...rest, ...to, course_id: course._id })),
  write: (client, value) => client.call(saveHero, { ...value, hero_id }),
  read: async (client) => {
    const answer = await client.call(getStaffHero, { hero_id });
    const { title, text, action, picture, starts_on, ends_on } = answer.hero;
    const { picture_path, object_id, version } = answer;
    const address = object_id === null ? (action?.to ?? "") : "";
    const [label, alt] = [action?.label ?? "", picture?.alt ?? ""];
    const course_id = answer.course._id;
    return { course_id, title, text, picture_path, alt, label, object_id, address, starts_on, ends_on, version };
  },
});

const { class_id } = await staff.call(createClass, {
  course_id: course._id,
  name: "Plantão da noite",
  starts_on: "2026-11-01",
  ends_on: "2026-12-04",
});
const oneClass = pair<Omit<z.input<typeof updateClass.input>, "class_id" | "version"> & { version?: number }>({
  values: fc.record({
    name: words,
    starts_on: fc.constantFrom("2026-11-01", "2027-03-01"),
    ends_on: fc.constantFrom("2026-12-04", "2027-02-28"),
    note: fc.oneof(line, fc.constant("Sala 3.\n\nTragam o crachá.")),
  }),
  write: async (client, { version, ...value }) => {
    const { class: stored } = await client.call(getClass, { class_id });
    return await client.call(updateClass, { ...value, class_id, version: version ?? stored.version });
  },
  read: async (client) => {
    // Each change increments the version.
    const { version: _, ...stored } = (await client.call(getClass, { class_id })).class;
    return stored;
  },
});

await staff.call(addQuestion, { group: "Acesso", question: "Como troco a senha?", answer: "No perfil." });
const question = pair<Omit<z.input<typeof changeQuestion.input>, "question_id">>({
  values: fc.record({ group: words, question: words, answer: fc.oneof(words, fc.constant("- um\n- **dois**")) }),
  write: async (client, value) => {
    const [stored] = (await client.call(getStoredFaq, {})).questions;
    return await client.call(changeQuestion, { ...value, question_id: stored?._id ?? "" });
  },
  read: async (client) => {
    const [stored] = (await client.call(getStoredFaq, {})).questions;
    return stored ?? { group: "", question: "", answer: "" };
  },
});

const landing = pair<LandingDraft[]>({
  values: fc.array(
    fc.oneof(
      fc
        .record({ title: words, text: words, action_label: line, action_to: fc.constantFrom("", "/login") })
        .map((block) => ({ ...emptyDraft("hero"), ...block })),
      fc.record({ title: line, text: words }).map((block) => ({ ...emptyDraft("text"), ...block })),
      fc.record({ value: words, label: words }).map((item) => ({
        ...emptyDraft("numbers"),
        items: [{ ...EMPTY_ITEM, ...item }],
      })),
      fc.record({ quote: words, name: words, role: line }).map((item) => ({
        ...emptyDraft("testimonials"),
        items: [{ ...EMPTY_ITEM, ...item }],
      })),
      fc.constant({ ...emptyDraft("showcase"), title: "Comece por aqui" }),
    ),
    { maxLength: 4 },
  ),
  write: async (client, blocks) => {
    const { version } = await client.call(getStoredLanding, {});
    await client.call(saveLanding, { blocks, version });
  },
  read: async (client) => (await client.call(getStoredLanding, {})).blocks,
});

const signLanguage = pair<z.input<typeof saveSignLanguage.input>>({
  values: fc.record({
    enabled: fc.boolean(),
    position: fc.constantFrom(...POSITIONS),
    avatar: fc.constantFrom(...AVATARS),
    opacity: fc.constantFrom(0, 0.25, 1),
  }),
  write: (client, value) => client.call(saveSignLanguage, value),
  read: async (client) => (await client.call(getIntegrations, {})).sign_language,
});

const embeds = pair<z.input<typeof saveEmbeds.input>>({
  values: fc.record({
    embeds: fc.uniqueArray(fc.constantFrom("www.openstreetmap.org", "player.exemplo.com.br", "lixo!")),
  }),
  write: (client, value) => client.call(saveEmbeds, value),
  read: (client) => client.call(getIntegrations, {}),
});

const heads = pair<z.input<typeof saveHeads.input>>({
  values: fc.record({
    heads: fc.constantFrom("", "  ", '<meta name="theme-color" content="#112233">', "<script>alert(1)</script>"),
  }),
  write: (client, value) => client.call(saveHeads, value),
  read: (client) => client.call(getIntegrations, {}),
});

const forum = pair<z.input<typeof changeForumSettings.input>>({
  values: fc.record({
    words: fc.array(fc.constantFrom("propaganda", "Compre já", "é"), { maxLength: 3 }),
    review_first: fc.boolean(),
    review_links: fc.boolean(),
    guidelines: fc.array(words, { maxLength: 3 }),
  }),
  write: (client, value) => client.call(changeForumSettings, value),
  read: async (client) => (await client.call(getForumQueue, {})).settings,
});

const design = pair<Omit<z.input<typeof saveCertificateDesign.input>, "course_id">>({
  values: fc.record({
    layout: fc.constantFrom("mapa", "horizonte", "margem", "medalha"),
    valid_months: fc.constantFrom(null, 12),
    has_transcript: fc.boolean(),
    signatories: fc.array(fc.record({ name: words, role: words }).map(identified), { maxLength: 3 }),
    partners: fc.array(fc.record({ name: words }).map(identified), { maxLength: 4 }),
  }),
  write: (client, value) => client.call(saveCertificateDesign, { ...value, course_id: course._id }),
  read: async (client) => (await client.call(getCertificateDesign, { course_id: course._id })).design,
});

function identified<Named>(named: Named) {
  return { ...named, id: newId() };
}

const view = pair<z.input<typeof savePeopleView.input>>({
  values: fc.record({
    name: fc.constant("Quem parou"),
    is_shared: fc.boolean(),
    search: line,
    rule: fc.constantFrom("all", "learner", "manager"),
    state: fc.constantFrom("all", "stopped"),
    course_id: fc.constantFrom("", course._id),
    sort: fc.constantFrom("name", "seen"),
  }),
  write: (client, value) => client.call(savePeopleView, value),
  read: async (client) => {
    const [stored] = (await client.call(getPeopleViews, {})).views;
    if (!stored) return { name: "Quem parou" };
    const { filter, name, is_shared } = stored;
    return { name, is_shared, ...filter };
  },
});

type WrittenObject = Omit<z.input<typeof saveAuthoredObject.input>, "course_id" | "object_id" | "version" | "base">;
const at = { course_id: course._id, object_id: object.friendly_id };
const authored = pair<WrittenObject>({
  values: fc
    .record({ title: words, lead: line, texts: fc.array(words, { maxLength: 3 }) })
    .map(({ title, lead, texts }) => ({ ...head, title, lead, blocks: [...blocks, ...texts.map(textBlock)] })),
  write: async (client, value) => {
    const { version } = await client.call(getAuthoredObject, at);
    await client.call(saveAuthoredObject, { ...value, ...at, version });
  },
  read: async (client) => {
    const stored = await client.call(getAuthoredObject, at);
    return { ...stored.object, blocks: stored.blocks };
  },
});
const { object: head, blocks } = await staff.call(getAuthoredObject, at);

const flow = await staff.call(createFlow, { title: "Pesquisa", from: "template", template: "satisfaction" });
const written = pair<NonNullable<z.input<typeof saveFlowDraft.input>["flow"]>>({
  values: fc
    .record({ label: line, description: words, texts: fc.array(words, { maxLength: 3 }) })
    .map(({ texts, ...fields }) => ({
      friendly_id: flow.friendly_id,
      title: "Pesquisa",
      ...fields,
      blocks: [
        ...texts.map((text, at) => ({
          id: `texto-${at}`,
          type: "text",
          title: `Parte ${at}`,
          text: `${text}\n\n- 1e3`,
        })),
        { id: "fim", type: "end", title: "Obrigada" },
      ],
    })),
  write: async (client, value) => {
    const { version } = await client.call(getFlowDraft, flow);
    await client.call(saveFlowDraft, { friendly_id: flow.friendly_id, version, flow: value });
  },
  read: async (client) => {
    const stored = await client.call(getFlowDraft, flow);
    expect(stored.flow).not.toBeNull();
    return { ...stored.flow };
  },
});

function textBlock(text: string) {
  return { kind: "text" as const, text };
}

const PAIRS = {
  link,
  hero,
  oneClass,
  question,
  landing,
  signLanguage,
  embeds,
  heads,
  forum,
  design,
  view,
  authored,
  written,
};

test.for(Object.entries(PAIRS))(
  "%s: writing back what was read changes nothing",
  { timeout: 60_000 },
  async ([, check]) => await expect(check()).resolves.toBeUndefined(),
);
