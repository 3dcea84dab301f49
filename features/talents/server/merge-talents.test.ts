import { expect, test } from "vitest";
import { mergeAccounts } from "#features/account-merges/contract.ts";
import { getNotifications, readNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { paths } from "#shared/paths.ts";
import { answerTalentInterest, getOwnTalent, getTalent, revealTalent, showTalentInterest } from "../contract.ts";
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

test("after a merge, a recruiter's notification leads to the profile that is kept, and a refusal removes it", async () => {
  const manager = await world.makePerson(academy, { rule: "manager" });
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  const [remaining, removed] = [
    await makeTalent(world, academy),
    await makeTalent(world, academy, { name: "Ana Lima" }),
  ];
  await world.as(dalva).call(showTalentInterest, { talent_id: removed.id, message: "Temos uma vaga à noite." });
  const answer = async ({ person }: typeof removed, accepted: boolean) => {
    const interest_id = (await world.as(person).call(getOwnTalent, {})).interests[0]?._id ?? "";
    await world.as(person).call(answerTalentInterest, { interest_id, accepted });
  };
  const notices = async () => (await world.as(dalva).call(getNotifications, {})).notifications;
  await answer(removed, true);
  await world.as(dalva).call(readNotifications, {});

  await world.as(manager).call(mergeAccounts, {
    remaining_id: remaining.person._id,
    removed_id: removed.person._id,
    confirmation: removed.person.email,
  });

  expect(await notices()).toMatchObject([
    { path: paths.talentsProfile(remaining.id), text: expect.stringContaining("aceitou conversar") as string },
  ]);
  await answer(remaining, false);
  expect(await notices()).toMatchObject([{ actor: null, text: expect.stringContaining("prefere não") as string }]);
});

test("after a merge, the last of two answers to one recruiter counts, with its notification", async () => {
  const manager = await world.makePerson(academy, { rule: "manager" });
  for (const isLastOfRemaining of [true, false]) {
    const dalva = await world.makePerson(academy, { rule: "recruiter" });
    const [remaining, removed] = [await makeTalent(world, academy), await makeTalent(world, academy)];
    for (const { id: talent_id } of [remaining, removed])
      await world.as(dalva).call(showTalentInterest, { talent_id, message: "Temos uma vaga à noite." });
    const answer = async ({ person }: typeof removed, accepted: boolean) => {
      const interest_id = (await world.as(person).call(getOwnTalent, {})).interests[0]?._id ?? "";
      await world.as(person).call(answerTalentInterest, { interest_id, accepted });
      await world.as(dalva).call(readNotifications, {});
      world.clock.advance({ hours: 1 });
    };
    const [first, last] = isLastOfRemaining ? [removed, remaining] : [remaining, removed];
    await answer(first, true);
    await answer(last, false);

    await world.as(manager).call(mergeAccounts, {
      remaining_id: remaining.person._id,
      removed_id: removed.person._id,
      confirmation: removed.person.email,
    });

    const { interests } = await world.as(remaining.person).call(getOwnTalent, {});
    expect(interests).toMatchObject([{ status: "declined" }]);
    const { notifications } = await world.as(dalva).call(getNotifications, {});
    expect(notifications).toMatchObject([
      { path: paths.talentsProfile(remaining.id), actor: null, text: expect.stringContaining("prefere não") as string },
    ]);
  }
});
