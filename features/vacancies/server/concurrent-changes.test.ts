import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { makeTalent, TALENTS_ON } from "#features/talents/server/fixture-talent.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { applyForVacancy, changeVacancyStatus, getVacancyBoard, saveVacancy } from "../contract.ts";
import { makeVacancy, NIGHT_DESK } from "./fixture-vacancy.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject(TALENTS_ON);
const recruiter = await world.makePerson(academy, { rule: "recruiter" });
const staff = world.as(recruiter);

test("an application that arrives while the vacancy closes is refused", async () => {
  const { person } = await makeTalent(world, academy);
  const vacancy_id = await makeVacancy(world, recruiter);
  const applying = await whileChanging(vacancy_id, { closed_at: world.clock.now }, () => apply(person, vacancy_id));

  expect(applying).toMatchObject({ reason: { status: 404 } });
  expect((await staff.call(getVacancyBoard, { vacancy_id })).applied).toBe(0);
});

test("a draft that is published meanwhile is not deleted", async () => {
  const { _id: vacancy_id } = await staff.call(saveVacancy, NIGHT_DESK);
  const deleting = await whileChanging(vacancy_id, { published_at: world.clock.now }, () =>
    staff.call(changeVacancyStatus, { vacancy_id, action: "delete" }),
  );

  expect(deleting).toMatchObject({ reason: { status: 409 } });
});

async function apply(person: MadePerson, vacancy_id: string): Promise<unknown> {
  return await world.as(person).call(applyForVacancy, { vacancy_id, consent: true });
}

/** Makes `call` while another transaction changes the vacancy, and returns its result after that has ended. */
async function whileChanging(id: string, change: Record<string, Date>, call: () => Promise<unknown>) {
  let results: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await world.inside(academy, async (sql) => {
    await sql`update vacancies set ${sql(change)} where id = ${id}`;
    results = Promise.allSettled([call()]);
    await expect.poll(() => world.waitingForLocks(), { timeout: 60_000 }).toBe(1);
  });
  return (await results)[0];
}
