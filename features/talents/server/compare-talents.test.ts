import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeTalentStatus, compareTalents, getOwnTalent, updateTalent } from "../contract.ts";
import { makeTalent, TALENTS_ON } from "./fixture-talent.ts";

const world = await openTestWorld(registry);

test("compares the profiles that are still open, and counts those that were paused or hidden meanwhile", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const dalva = world.as(await world.makePerson(academy, { rule: "recruiter" }));
  const [open, paused, hidden] = [
    await makeTalent(world, academy),
    await makeTalent(world, academy),
    await makeTalent(world, academy),
  ];
  const talent_id = [paused.id, open.id, hidden.id];
  expect(await dalva.call(compareTalents, { talent_id })).toMatchObject({ talents: [{}, {}, {}], unavailable: 0 });
  await world.as(paused.person).call(changeTalentStatus, { action: "pause" });
  const { version } = await world.as(hidden.person).call(getOwnTalent, {});
  await world.as(hidden.person).call(updateTalent, { version, consent: { be_found: false } });

  const { talents, unavailable } = await dalva.call(compareTalents, { talent_id });
  expect(talents.map(({ _id }) => _id)).toEqual([open.id]);
  expect(unavailable).toBe(2);
  await expect(dalva.call(compareTalents, { talent_id: [paused.id] })).rejects.toMatchObject({ status: 404 });
});
