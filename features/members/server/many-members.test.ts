import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { enrolCrowd } from "#features/usage/server/fixture-crowd.ts";
import { rowsRead } from "#platform/server/testing/rows-read.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getMembers as contract } from "../contract.ts";
import { getMembers } from "./get-members.ts";

const world = await openTestWorld(registry);

test("a search for a part of a name reads no more rows for its page than a page without a search", async () => {
  const academy = await world.makeProject();
  await enrolCrowd(world, academy, await world.makeCourse(academy), 5000);
  const user = await world.makePerson(academy, { rule: "manager" });
  const context = { project: academy, user, now: world.clock.now } as never as Parameters<typeof getMembers>[0];
  const readFor = async (search: string) => {
    const input = contract.input.parse({ search });
    return await rowsRead(world, academy, "users", (sql) => getMembers({ ...context, sql }, input));
  };

  expect(await readFor("esso")).toBe(await readFor(""));
});
