import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  deleteLink,
  ensureDeepLink,
  getDeepLink,
  getLinkQr,
  getStaffLink,
  getStaffLinks,
  restoreLink,
  saveLink,
} from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const other = world.as(await world.makePerson(academy, { rule: "manager" }));
const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
const stranger = world.asStranger(academy);
const write = async (name: string) => (await staff.call(saveLink, { course_id: course._id, name })).link_id;
const notFound = { status: 404 };

test("a deleted link stops working, and is restored with its address, QR code and counted uses", async () => {
  const link_id = await write("Cartaz");
  const ana = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  await ana.call(ensureDeepLink, { id: link_id });
  const [before, qr] = [await staff.call(getStaffLink, { link_id }), await staff.call(getLinkQr, { link_id })];
  await staff.call(deleteLink, { link_id });
  await expect(stranger.call(getDeepLink, { id: "cartaz" })).rejects.toMatchObject(notFound);
  await expect(ana.call(ensureDeepLink, { id: link_id })).rejects.toMatchObject(notFound);
  await expect(staff.call(getStaffLink, { link_id })).rejects.toMatchObject(notFound);
  await expect(staff.call(deleteLink, { link_id })).rejects.toMatchObject(notFound);
  expect(await staff.call(getStaffLinks, {})).toMatchObject({ total: 0, deleted: [{ _id: link_id, title: "Cartaz" }] });
  const second = await write("Cartaz");
  expect((await staff.call(getStaffLink, { link_id: second })).link.friendly_id).toBe("cartaz-2");

  await expect(neighbour.call(restoreLink, { link_id })).rejects.toMatchObject(notFound);
  await other.call(restoreLink, { link_id });
  expect(await staff.call(getStaffLink, { link_id })).toEqual(before);
  expect(await staff.call(getLinkQr, { link_id })).toEqual(qr);
  expect((await stranger.call(getDeepLink, { id: "cartaz" })).deeplink._id).toBe(link_id);
  await staff.call(restoreLink, { link_id });
  const restored = (await world.auditEntries(academy)).filter(({ operation }) => operation === "restore-link");
  expect(restored).toMatchObject([{ target_id: link_id, detail: { link: "cartaz" } }]);
});

test("lists a deleted link without a name by its friendly id", async () => {
  const link_id = await write("Sem nome");
  await world.inside(academy, (sql) => sql`update deep_links set name = '' where id = ${link_id}`);
  await staff.call(deleteLink, { link_id });
  expect((await staff.call(getStaffLinks, {})).deleted).toMatchObject([{ title: "sem-nome" }]);
  await staff.call(restoreLink, { link_id });
});

test("refuses to restore a link after a day", async () => {
  const link_id = await write("Ontem");
  await staff.call(deleteLink, { link_id });
  world.clock.advance({ days: 1 });
  await expect(staff.call(restoreLink, { link_id })).rejects.toMatchObject({ status: 409 });
  expect((await staff.call(getStaffLinks, {})).deleted).toEqual([]);
});
