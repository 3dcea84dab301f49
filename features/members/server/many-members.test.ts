import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { enrolCrowd } from "#features/usage/server/fixture-crowd.ts";
import { rowsRead } from "#platform/server/testing/rows-read.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getMembers as contract } from "../contract.ts";
import { findMembers } from "./find-members.ts";
import { getMembers } from "./get-members.ts";

const world = await openTestWorld(registry);

test("a search for a part of a name reads no more rows for its page than a page without a search", async () => {
  const academy = await world.makeProject();
  await enrolCrowd(world, academy, await world.makeCourse(academy), 5000);
  const user = await world.makePerson(academy, { rule: "manager" });
  const context = { project: { ...academy, config: {} }, user, now: world.clock.now } as never as Parameters<
    typeof getMembers
  >[0];
  const readFor = async (search: string) => {
    const input = contract.input.parse({ search });
    return await rowsRead(world, academy, "users", (sql) => getMembers({ ...context, sql }, input));
  };

  expect(await readFor("esso")).toBe(await readFor(""));
});

test("a search for a long common word and a short rare one does not read all people with the common one", async () => {
  const academy = await world.makeProject();
  await enrolCrowd(world, academy, await world.makeCourse(academy), 5000);
  await world.makePerson(academy, { name: "Pessoa Zoé" });
  const found: string[] = [];
  const read = await rowsRead(world, academy, "users", async (sql) => {
    const people = await findMembers({ sql, project: academy as never }, "pessoa zoe", 6);
    found.push(...people.map(({ name }) => name));
  });

  expect(found).toEqual(["Pessoa Zoé"]);
  expect(read).toBeLessThan(3000);
});
