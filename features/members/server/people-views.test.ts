import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changePeopleView, changeRule, deletePeopleView, getPeopleViews, savePeopleView } from "../contract.ts";

const world = await openTestWorld(registry);

async function setUp() {
  const academy = await world.makeProject();
  const manager = await world.makePerson(academy, { name: "Zuleica Prado", rule: "manager" });
  const admin = await world.makePerson(academy, { name: "Otávio Reis", rule: "admin" });
  return { academy, manager, admin, staff: world.as(manager), other: world.as(admin) };
}

test("saves a filter under a name, replaces one of the same name, and shows shared filters to the staff", async () => {
  const { academy, staff, other } = await setUp();
  const { view_id } = await staff.call(savePeopleView, { name: "Pararam", state: "stopped", sort: "seen" });
  await staff.call(savePeopleView, { name: "À noite", search: "noite", is_shared: true });
  expect(await staff.call(savePeopleView, { name: "PARARAM", state: "never" })).toEqual({ view_id, is_new: false });

  const { views } = await staff.call(getPeopleViews, {});
  expect(views.map(({ name, filter }) => [name, filter.state, filter.search, filter.sort])).toEqual([
    ["À noite", "all", "noite", "name"],
    ["PARARAM", "never", "", "name"],
  ]);
  await other.call(savePeopleView, { name: "Minhas", rule: "recruiter" });
  expect((await other.call(getPeopleViews, {})).views).toMatchObject([
    { name: "Minhas", is_own: true, is_shared: false },
    { name: "À noite", is_own: false, is_shared: true, by: "Zuleica Prado" },
  ]);
  expect((await world.auditEntries(academy)).filter(({ operation }) => operation === "save-people-view")).toHaveLength(
    4,
  );
});

test("allows only the owner to rename, unshare and delete a filter", async () => {
  const { academy, staff, other } = await setUp();
  const { view_id } = await staff.call(savePeopleView, { name: "Pararam", is_shared: true });
  await staff.call(savePeopleView, { name: "Outra" });
  await expect(other.call(changePeopleView, { view_id, name: "Minha" })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(deletePeopleView, { view_id })).rejects.toMatchObject({ status: 404 });
  await expect(staff.call(changePeopleView, { view_id, name: "outra" })).rejects.toMatchObject({ status: 409 });
  await staff.call(changePeopleView, { view_id, name: "Há duas semanas" });
  expect((await other.call(getPeopleViews, {})).views).toEqual([]);
  expect((await staff.call(getPeopleViews, {})).views.map(({ name }) => name)).toEqual(["Há duas semanas", "Outra"]);
  await staff.call(deletePeopleView, { view_id });
  expect((await staff.call(getPeopleViews, {})).views).toMatchObject([{ name: "Outra" }]);
  const done = (await world.auditEntries(academy)).map(({ operation }) => operation);
  expect(done).toContain("change-people-view");
  expect(done).toContain("delete-people-view");
});

test("allows thirty filters, even when two are saved at once", async () => {
  const { staff } = await setUp();
  for (let at = 1; at < 30; at++) await staff.call(savePeopleView, { name: `Visão ${at}` });
  const last = ["A", "B"].map((name) => staff.call(savePeopleView, { name }));
  const results = await Promise.allSettled(last);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await staff.call(getPeopleViews, {})).views).toHaveLength(30);
});

test("hides filters of a person who lost the rule and of other academies; refuses learners and recruiters", async () => {
  const { academy, admin, staff, other } = await setUp();
  const { view_id } = await other.call(savePeopleView, { name: "Pararam", is_shared: true });
  const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
  expect((await neighbour.call(getPeopleViews, {})).views).toEqual([]);
  await expect(neighbour.call(deletePeopleView, { view_id })).rejects.toMatchObject({ status: 404 });
  await staff.call(changeRule, { user_id: admin._id, rule: null });
  expect((await staff.call(getPeopleViews, {})).views).toEqual([]);
  for (const rule of ["recruiter", undefined] as const) {
    const person = world.as(await world.makePerson(academy, { ...(rule && { rule }) }));
    await expect(person.call(getPeopleViews, {})).rejects.toMatchObject({ status: 403 });
    await expect(person.call(savePeopleView, { name: "x" })).rejects.toMatchObject({ status: 403 });
  }
});
