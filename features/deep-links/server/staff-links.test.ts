import { expect, test } from "vitest";
import sharp from "sharp";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  deleteLink,
  ensureDeepLink,
  getDeepLink,
  getLinkChoices,
  getLinkQr,
  getStaffLink,
  getStaffLinks,
  saveLink,
  setLinkEnabled,
} from "../contract.ts";

const world = await openTestWorld(registry);
// The test clock is at noon of Friday, 20 November, in São Paulo.
const academy = await world.makeProject();
const next = await world.makeProject();
const course = await world.makeCourse(academy, {
  trails: [{ objects: [{ title: "Água e “saúde”" }, { title: "Rascunho", draft: true }] }],
});
const [object, draft] = course.objects;
const second = await world.makeCourse(academy);
const foreign = await world.makeCourse(next);
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const neighbour = world.as(await world.makePerson(next, { rule: "manager" }));
const stranger = world.asStranger(academy);
const wanted = { course_id: course._id, name: "Cartaz da recepção", object_id: object?._id ?? "" };
const write = async (more: object = {}) => (await staff.call(saveLink, { ...wanted, ...more })).link_id;
const one = async (link_id: string) => (await staff.call(getStaffLink, { link_id })).link;
const follow = async (id: string) => (await stranger.call(getDeepLink, { id })).deeplink.path;
const OVER = { status: 404, message: "Este link não existe ou não vale mais." };

test("saves a link with an address derived from its name, and audits it", async () => {
  const id = await write({ block: 1, enrolls: true });
  const link = await one(id);
  expect(link).toMatchObject({ friendly_id: "cartaz-da-recepcao", state: "live", people: 0, uses: 0, enrolls: true });
  expect(link.url).toMatch(/^https:\/\/[^/]+\/link\/cartaz-da-recepcao$/);
  expect(await follow("cartaz-da-recepcao")).toBe(`/course/${course.friendly_id}/o/${object?.friendly_id}#bloco-1`);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "save-link", target_id: id });
  expect((await one(await write())).friendly_id).toBe("cartaz-da-recepcao-2");
});

test("saves five simultaneous links with the same name under different addresses", async () => {
  const written = await Promise.all(Array.from({ length: 5 }, () => write({ name: "Ao mesmo tempo" })));
  const addresses = await Promise.all(written.map(async (id) => (await one(id)).friendly_id));
  expect(new Set(addresses).size).toBe(5);
  for (const link_id of written) await staff.call(deleteLink, { link_id });
});

test("a link to the course's page opens it, and its response contains the first object", async () => {
  const id = await write({ name: "O curso", object_id: null });
  expect(await follow(id)).toBe(`/course/${course.friendly_id}`);
  expect((await stranger.call(getDeepLink, { id })).deeplink).toMatchObject({ object: object?._id, block: null });
});

test("a link works only in its period and while it is on", async () => {
  const days = { starts_on: "2026-11-20", ends_on: "2026-11-20" };
  const id = await write({ name: "Hoje", ...days });
  expect(await follow(id)).toContain("/course/");
  await write({ link_id: id, name: "Amanhã", starts_on: "2026-11-21" });
  await expect(follow(id)).rejects.toMatchObject(OVER);
  expect((await one(id)).state).toBe("scheduled");
  await write({ link_id: id, ...days });
  await staff.call(setLinkEnabled, { link_id: id, enabled: false });
  await expect(follow(id)).rejects.toMatchObject(OVER);
  expect((await one(id)).state).toBe("off");
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "set-link-enabled",
    detail: { enabled: false },
  });
  await staff.call(setLinkEnabled, { link_id: id, enabled: true });
  expect(await follow(id)).toContain("/course/");
  await staff.call(deleteLink, { link_id: id });
  await expect(follow(id)).rejects.toMatchObject(OVER);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "delete-link", target_id: id });
});

test("counts the uses of a link and the people who used it", async () => {
  const id = await write({ name: "Contado", enrolls: true });
  const [ana, bia] = [await world.makePerson(academy), await world.makePerson(academy)];
  for (const person of [ana, ana, bia]) await world.as(person).call(ensureDeepLink, { id });
  expect(await one(id)).toMatchObject({ people: 2, uses: 3 });
});

test("finds links by part of their name or object, ignoring accents and case", async () => {
  const id = await write({ name: "Ônibus da praça" });
  const found = async (search: string) => (await staff.call(getStaffLinks, { search })).links.map(({ _id }) => _id);
  expect(await found("onibus DA")).toEqual([id]);
  expect(await found("ônibus")).toEqual([id]);
  expect(await found("agua e")).toContain(id);
  expect(await found("%")).toEqual([]);
  expect(await found("nenhum assim")).toEqual([]);
});

test("returns the QR code of a link as SVG and as PNG, with a name derived from the link's", async () => {
  const link_id = await write({ name: "Impresso" });
  const { qr } = await staff.call(getStaffLink, { link_id });
  const svg = await staff.call(getLinkQr, { link_id, format: "svg" });
  expect(svg.name).toBe("impresso.svg");
  const markup = Buffer.from(svg.base64, "base64").toString();
  expect(markup).toContain(`d="${qr.d}"`);
  expect(markup.match(/<path/g)).toHaveLength(2);
  const png = await staff.call(getLinkQr, { link_id, format: "png" });
  expect(await sharp(Buffer.from(png.base64, "base64")).metadata()).toMatchObject({ format: "png", width: 1000 });
});

test("refuses a save over a colleague's change with what changed", async () => {
  const id = await write({ name: "Antes" });
  const { version } = await staff.call(getStaffLink, { link_id: id });
  await write({ link_id: id, name: "Da Bia", enrolls: true, version });
  await expect(write({ link_id: id, name: "Meu", version })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("nome (agora “Da Bia”), matrícula (agora matricula).") as string,
  });
  await write({ link_id: id, name: "Meu", version: (await staff.call(getStaffLink, { link_id: id })).version });
  expect((await one(id)).name).toBe("Meu");
});

test.for([
  ["no name", { name: " " }, "name"],
  ["a name of 10,000 letters", { name: "a".repeat(10_000) }, "name"],
  ["an end before the beginning", { starts_on: "2026-11-22", ends_on: "2026-11-21" }, "ends_on"],
  ["a draft", { object_id: draft?._id }, "object_id"],
  ["an object of another course", { object_id: second.objects[0]?._id }, "object_id"],
  ["an object of another academy", { object_id: foreign.objects[0]?._id }, "object_id"],
  ["a block that is not there", { block: 99 }, "block"],
  ["a block of the course's page", { object_id: null, block: 1 }, "block"],
] as const)("refuses %s, at its field", async ([, more, field]) => {
  await expect(write(more)).rejects.toMatchObject({ status: 400, extra: { fields: [{ field }] } });
});

test("another academy can neither see nor change a link", async () => {
  const link_id = await write({ name: "Nosso" });
  expect(await neighbour.call(getStaffLinks, {})).toEqual({ links: [], total: 0, pages: 1, deleted: [] });
  for (const call of [
    () => neighbour.call(getStaffLink, { link_id }),
    () => neighbour.call(getLinkQr, { link_id }),
    () => neighbour.call(getLinkChoices, { course: course._id }),
    () => neighbour.call(saveLink, { ...wanted, link_id, course_id: foreign._id, object_id: null }),
    () => neighbour.call(saveLink, wanted),
    () => neighbour.call(setLinkEnabled, { link_id, enabled: false }),
    () => neighbour.call(deleteLink, { link_id }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  expect(await one(link_id)).toMatchObject({ name: "Nosso", state: "live" });
});
