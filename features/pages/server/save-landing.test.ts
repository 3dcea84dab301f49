import sharp from "sharp";
import { expect, test } from "vitest";
import { addMedia, removeMedia } from "#features/media/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  addQuestion,
  getLandingPage,
  getStoredLanding,
  type LandingDraft,
  renderLanding,
  restoreLanding,
  saveLanding,
} from "../contract.ts";
import { emptyDraft } from "../constants.ts";

const world = await openTestWorld(registry);
const blocks = [
  { type: "hero", title: "Olá", text: "Entre.", action: { label: "Entrar", to: "/enter" } },
  { type: "picture", picture: "/media/pictures/roda.svg?v=1", alt: "Uma roda." },
];
const academy = await world.makeProject({ landing_page: { blocks } });
const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
const stranger = world.asStranger(academy);
const draft = (type: LandingDraft["type"], more: Partial<LandingDraft>) => ({ ...emptyDraft(type), ...more });
const save = async (written: LandingDraft[]) => {
  const { version } = await manager.call(getStoredLanding, {});
  return await manager.call(saveLanding, { blocks: written, version });
};
const titles = async () =>
  (await stranger.call(getLandingPage, {})).blocks.map((block) => "title" in block && block.title);
const faultsOf = async (written: LandingDraft[]) => {
  const error: unknown = await save(written).catch((problem: unknown) => problem);
  const { fields } = (error as { extra: { fields: { field: string; message: string }[] } }).extra;
  return fields.map(({ field, message }) => `${field}: ${message}`);
};
const NO_ADDRESS = "Precisa ser um endereço que começa por https:// ou um caminho como “/enter”.";

test("shows a saved page immediately, audits it, can undo it, and does not change other parts", async () => {
  const before = await manager.call(getStoredLanding, {});
  expect(before.editions).toEqual([]);
  await save(before.blocks);
  expect(await manager.call(getStoredLanding, {})).toMatchObject({ version: before.version, editions: [] });

  const more = draft("text", { title: "Por quê", text: "Porque **sim**." });
  await save([...before.blocks.toReversed(), more]);
  await expect.poll(titles, { timeout: 1000 }).toEqual([false, "Olá", "Por quê"]);
  const [picture] = (await stranger.call(getLandingPage, {})).blocks;
  expect(picture).toEqual({
    type: "picture",
    picture: "/media/pictures/roda.svg?v=1",
    alt: "Uma roda.",
    caption: null,
  });
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "save-landing", detail: { blocks: 3 } }),
  );

  const [edition] = (await manager.call(getStoredLanding, {})).editions;
  expect(edition).toMatchObject({ blocks_total: 2 });
  await manager.call(restoreLanding, { edition_id: edition?._id ?? "" });
  await expect.poll(titles, { timeout: 1000 }).toEqual(["Olá", false]);
  const now = await manager.call(getStoredLanding, {});
  expect(now.version).toBe(before.version);
  expect(now.editions.map(({ blocks_total }) => blocks_total).toSorted()).toEqual([2, 3]);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "restore-landing" });
});

test("refuses what landing.yaml would refuse, each fault at its field, and saves nothing", async () => {
  const { version } = await manager.call(getStoredLanding, {});
  expect(
    await faultsOf([
      draft("hero", { title: " ", text: "Oi", action_label: "Ir", action_to: "javascript:alert(1)" }),
      draft("picture", { picture: "pictures/outra.png", alt: "" }),
      draft("numbers", {}),
      draft("action", { title: "Venha" }),
      draft("faq", { title: "Dúvidas" }),
    ]),
  ).toEqual([
    "blocks.0.title: Escreva algo aqui.",
    `blocks.0.action_to: ${NO_ADDRESS}`,
    "blocks.1.alt: Descreva a imagem em palavras, para quem não a vê.",
    "blocks.2.items.0.value: Escreva algo aqui.",
    "blocks.2.items.0.label: Escreva algo aqui.",
    "blocks.3.action_label: Escreva algo aqui.",
    `blocks.3.action_to: ${NO_ADDRESS}`,
    "blocks.4.items: Ponha ao menos um item.",
    "blocks.1.picture: Esta imagem não está na biblioteca. Escolha outra.",
  ]);
  const gone = { value: "", label: "", quote: "", name: "", role: "", question: "nenhuma" };
  expect(await faultsOf([draft("faq", { items: [gone] })])).toEqual([
    "blocks.0.items: Uma destas perguntas já não existe. Recarregue a página.",
  ]);
  expect((await manager.call(getStoredLanding, {})).version).toBe(version);
});

test("refuses a save based on an older version, so that it does not overwrite another manager's", async () => {
  const { version, blocks: now } = await manager.call(getStoredLanding, {});
  await save([...now, draft("text", { text: "Primeiro." })]);
  const { version: theirs } = await manager.call(getStoredLanding, {});
  await expect(manager.call(saveLanding, { blocks: now, version })).rejects.toMatchObject({
    status: 409,
    extra: { version: theirs },
  });
  await manager.call(saveLanding, { blocks: now, version: theirs });
});

test("renders incomplete blocks as the page would show them, with escaped HTML, and stores nothing", async () => {
  const { version } = await manager.call(getStoredLanding, {});
  const { friendly_id } = await manager.call(addQuestion, {
    group: "Estudo",
    question: "Quanto dura?",
    answer: "*Pouco*.",
  });
  const question = { value: "", label: "", quote: "", name: "", role: "", question: friendly_id };
  const { blocks: shown } = await manager.call(renderLanding, {
    blocks: [
      draft("hero", { text: "<img src=x onerror=alert(1)> **oi**" }),
      draft("picture", { picture: "pictures/roda.svg", alt: "Outra roda." }),
      draft("picture", {}),
      draft("faq", { items: [question] }),
      draft("action", {}),
    ],
  });
  expect(shown).toEqual([
    { type: "hero", title: "", html: "<p>&lt;img src=x onerror=alert(1)&gt; <strong>oi</strong></p>\n", action: null },
    { type: "picture", picture: "/media/pictures/roda.svg?v=1", alt: "Outra roda.", caption: null },
    { type: "faq", title: null, items: [{ question: "Quanto dura?", html: "<p><em>Pouco</em>.</p>\n" }] },
    { type: "action", title: "", html: "", action: { label: "", to: "" } },
  ]);
  expect((await manager.call(getStoredLanding, {})).version).toBe(version);
});

test("removes a landing page saved without blocks, and stores at most twenty earlier versions", async () => {
  await save([]);
  await expect
    .poll(() => stranger.call(getLandingPage, {}).catch((error: unknown) => error))
    .toMatchObject({ status: 404 });
  for (let at = 0; at < 22; at++) {
    world.clock.advance({ minutes: 1 });
    await save([draft("text", { text: `Texto ${at}` })]);
  }
  expect((await manager.call(getStoredLanding, {})).editions).toHaveLength(20);
});

test("restores an earlier page without the pictures that were deleted since", async () => {
  const own = await world.makeProject();
  const chief = world.as(await world.makePerson(own, { rule: "manager" }));
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const { media } = await chief.call(addMedia, { file: new File([new Uint8Array(png)], "roda.png"), alt: "Uma roda." });
  const saveOwn = async (written: LandingDraft[]) =>
    await chief.call(saveLanding, { blocks: written, version: (await chief.call(getStoredLanding, {})).version });
  const text = draft("text", { text: "Oi." });
  await saveOwn([text, draft("picture", { picture: media.path })]);
  await saveOwn([text]);
  const [withPicture] = (await chief.call(getStoredLanding, {})).editions;
  const restore = async () => {
    await chief.call(restoreLanding, { edition_id: withPicture?._id ?? "" });
    return (await chief.call(getStoredLanding, {})).blocks.map(({ type }) => type);
  };
  expect(await restore()).toEqual(["text", "picture"]);
  await saveOwn([text]);
  await chief.call(removeMedia, { media_id: media._id });
  expect(await restore()).toEqual(["text"]);
});

test("allows only managers, and only in their own academy", async () => {
  const { version, editions } = await manager.call(getStoredLanding, {});
  const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
  await expect(admin.call(saveLanding, { blocks: [], version })).rejects.toMatchObject({ status: 403 });
  const other = await world.makeProject();
  const neighbour = world.as(await world.makePerson(other, { rule: "manager" }));
  await expect(neighbour.call(restoreLanding, { edition_id: editions[0]?._id ?? "" })).rejects.toMatchObject({
    status: 404,
  });
  expect(await neighbour.call(getStoredLanding, {})).toMatchObject({ blocks: [], editions: [], questions: [] });
});
