import { expect, test } from "vitest";
import { mergeAccounts } from "#features/account-merges/contract.ts";
import { getMembers } from "#features/members/contract.ts";
import { requestErasure } from "#features/privacy/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { checkPersonImport, getPersonImport, startPersonImport } from "../contract.ts";

const world = await openTestWorld(registry);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
const password = "ipe-roxo-47";

/** Returns an academy with a checked sheet that enrols Bia and a person whom the academy does not know yet. */
async function setUp() {
  const academy = await world.makeProject();
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  const bia = await world.makePerson(academy, { email: "bia@exemplo.com.br", password });
  const course = await world.makeCourse(academy);
  const text = "e-mail\nbia@exemplo.com.br\nnova@exemplo.com.br";
  const { _id: import_id } = await staff.call(checkPersonImport, { text, course_id: course._id });
  const start = async () => {
    await staff.call(startPersonImport, { import_id });
    await settle();
    return (await staff.call(getPersonImport, { import_id })).import;
  };
  const emails = async (course_id: string) =>
    (await staff.call(getMembers, { rule: "learner", course_id })).members.map(({ email }) => email).toSorted();
  return { academy, staff, bia, course, start, emails };
}

test("an import enrols a person whose e-mail has changed since the check, and creates no second account", async () => {
  const { academy, bia, course, start, emails } = await setUp();
  const email = "beatriz@exemplo.com.br";
  await world.inside(academy, (sql) => sql`update users set ${sql({ email, email_key: email })} where id = ${bia._id}`);
  expect(await start()).toMatchObject({ state: "finished", done: 2 });
  expect(await emails(course._id)).toEqual([email, "nova@exemplo.com.br"]);
  expect(await emails("")).toEqual([email, "nova@exemplo.com.br"]);
});

test("an import enrols the account into which one of its people was merged since the check", async () => {
  const { academy, staff, bia, course, start, emails } = await setUp();
  const kept = await world.makePerson(academy, { email: "beatriz@exemplo.com.br" });
  const merge = { remaining_id: kept._id, removed_id: bia._id, confirmation: bia.email };
  await staff.call(mergeAccounts, merge);
  await start();
  expect(await emails(course._id)).toEqual([kept.email, "nova@exemplo.com.br"]);
  expect(await emails("")).toEqual([kept.email, "nova@exemplo.com.br"]);
});

test("an import neither keeps nor creates again a person who was erased since the check", async () => {
  const { academy, bia, start, emails } = await setUp();
  await world.as(bia).call(requestErasure, { password });
  world.clock.advance({ days: 7, hours: 1 });
  await settle();
  const rows = await world.inside(academy, (sql) => sql`select email from person_import_rows`);
  expect([...rows]).toEqual([{ email: "nova@exemplo.com.br" }]);
  expect(await start()).toMatchObject({ state: "finished", total: 1, done: 1 });
  expect(await emails("")).toEqual(["nova@exemplo.com.br"]);
});
