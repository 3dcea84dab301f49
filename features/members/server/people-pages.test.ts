import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { enrolCrowd } from "#features/usage/server/fixture-crowd.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { countMembers, getMembers, MAX_COUNTED } from "../contract.ts";
import { MEMBER_SORTS } from "../constants.ts";

const world = await openTestWorld(registry);

test("pages back to the same people in every order, and counts people up to the bound", async () => {
  const academy = await world.makeProject();
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  expect(await staff.call(countMembers, {})).toEqual({ total: 1, is_more: false });
  await enrolCrowd(world, academy, await world.makeCourse(academy), MAX_COUNTED + 1);
  expect(await staff.call(countMembers, {})).toEqual({ total: MAX_COUNTED, is_more: true });
  expect(await staff.call(countMembers, { rule: "manager" })).toEqual({ total: 1, is_more: false });
  for (const sort of MEMBER_SORTS) {
    const first = await staff.call(getMembers, { sort });
    const second = await staff.call(getMembers, { sort, after: first.next ?? "" });
    const third = await staff.call(getMembers, { sort, after: second.next ?? "" });
    expect(first.previous).toBeNull();
    const back = await staff.call(getMembers, { sort, before: third.previous ?? "" });
    expect(back.members).toEqual(second.members);
    expect(back.next).toBe(second.next);
    const start = await staff.call(getMembers, { sort, before: back.previous ?? "" });
    expect(start.members).toEqual(first.members);
    expect(start.previous).toBeNull();
  }
});

test("offers no page before the first or after the last when the person to begin at is gone", async () => {
  const academy = await world.makeProject();
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  await enrolCrowd(world, academy, await world.makeCourse(academy), 30);
  for (const sort of MEMBER_SORTS) {
    const first = await staff.call(getMembers, { sort });
    expect(await staff.call(getMembers, { sort, after: newId() })).toEqual(first);
    const last = await staff.call(getMembers, { sort, before: newId() });
    expect(last).toMatchObject({ next: null, previous: last.members[0]?._id });
  }
});
