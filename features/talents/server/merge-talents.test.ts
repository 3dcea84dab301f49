import { expect, test } from "vitest";
import { mergeAccounts } from "#features/account-merges/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getOwnTalent, getTalent, revealTalent } from "../contract.ts";
import { makeTalent, TALENTS_ON } from "./fixture-talent.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject(TALENTS_ON);

test("after a merge, the person still sees who viewed the profile that was not kept, and why", async () => {
  const manager = await world.makePerson(academy, { rule: "manager" });
  const recruiters = [
    await world.makePerson(academy, { rule: "recruiter", name: "Dalva Figueira" }),
    await world.makePerson(academy, { rule: "recruiter", name: "Nilton Braga" }),
  ] as const;
  const [remaining, removed] = [await makeTalent(world, academy), await makeTalent(world, academy)];
  await world.as(recruiters[0]).call(getTalent, { talent_id: remaining.id });
  for (const recruiter of recruiters) await world.as(recruiter).call(getTalent, { talent_id: removed.id });
  await world.as(recruiters[1]).call(revealTalent, { talent_id: removed.id, reason: "A vaga fecha hoje à tarde." });

  await world.as(manager).call(mergeAccounts, {
    remaining_id: remaining.person._id,
    removed_id: removed.person._id,
    confirmation: removed.person.email,
  });

  const { views } = await world.as(remaining.person).call(getOwnTalent, {});
  expect(views.map(({ viewer, reason }) => [viewer, reason]).toSorted()).toEqual([
    ["Dalva Figueira", null],
    ["Nilton Braga", "A vaga fecha hoje à tarde."],
  ]);
});
