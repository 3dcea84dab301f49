import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { getOwnTalent, getTalent, revealTalent } from "../contract.ts";
import { makeTalent, TALENTS_ON } from "./fixture-talent.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject(TALENTS_ON);

test("the reason for revealing a name is shown however many people view the profile afterwards", async () => {
  const dalva = await world.makePerson(academy, { rule: "recruiter" });
  const { person, id } = await makeTalent(world, academy);
  await world.as(dalva).call(getTalent, { talent_id: id });
  const reason = "A vaga fecha hoje à tarde.";
  await world.as(dalva).call(revealTalent, { talent_id: id, reason });
  world.clock.advance({ minutes: 1 });
  await addViewers(id, 35);

  const { views } = await world.as(person).call(getOwnTalent, {});
  expect(views).toHaveLength(31);
  expect(views.at(-1)).toMatchObject({ viewer: dalva.name, reason });
});

async function addViewers(talent_id: string, amount: number): Promise<void> {
  const [own, now] = [{ project_id: academy._id }, world.clock.now];
  const people = Array.from({ length: amount }, (_, n) => {
    const email = `${n}@quem-viu.exemplo`;
    return { ...own, id: newId(), email, email_key: email, data: { name: `Pessoa ${n}` }, rule: "recruiter" };
  });
  await world.inside(academy, async (sql) => {
    await sql`insert into users ${sql(people)}`;
    const views = people.map(({ id }) => ({ ...own, talent_id, viewer_id: id, day: now, viewed_at: now }));
    await sql`insert into talent_views ${sql(views)}`;
  });
}
