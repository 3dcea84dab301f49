import { expect, test, vi } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeTalentStatus, getOwnTalent, getTalents, updateTalent, uploadResume } from "../contract.ts";
import { makeTalent, reception, SMALL_PDF, TALENTS_ON } from "./fixture-talent.ts";

const world = await openTestWorld(registry);

test.for([
  ["publishes what a concurrent autosave stores", { headline: "Cozinha" }, { be_found: true }, "published", 1],
  [
    "does not publish a profile whose consent is withdrawn meanwhile",
    { headline: "Cozinha" },
    { be_found: false },
    "draft",
    0,
  ],
] as const)("%s", async ([, about, consent, status, found]) => {
  const academy = await world.makeProject(TALENTS_ON);
  const dalva = world.as(await world.makePerson(academy, { rule: "recruiter" }));
  const me = world.as(await world.makePerson(academy));
  await me.call(updateTalent, { version: 0, ...reception });
  let publishing: Promise<unknown> = Promise.resolve();
  await world.inside(academy, async (sql) => {
    await sql`update talents set sections = sections || ${sql.json({ about, consent })}`;
    publishing = me.call(changeTalentStatus, { action: "publish" }).catch(() => null);
    await expect.poll(() => world.waitingForLocks(), { timeout: 60_000 }).toBe(1);
  });
  await publishing;

  expect((await me.call(getOwnTalent, {})).status).toBe(status);
  expect((await dalva.call(getTalents, { prompt: "cozinha" })).total).toBe(found);
});

test("removes the PDF of a deleted profile only once the profile is gone", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const { person } = await makeTalent(world, academy);
  const me = world.as(person);
  await me.call(uploadResume, { resume: new File([SMALL_PDF], "curriculo.pdf") });
  const profiles: number[] = [];
  const removing = vi.spyOn(world.services.files, "remove").mockImplementation(async () => {
    profiles.push((await world.inside(academy, (sql) => sql`select from talents`)).length);
  });
  await me.call(changeTalentStatus, { action: "delete" });
  removing.mockRestore();
  expect(profiles).toEqual([0]);
});
