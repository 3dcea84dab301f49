import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { compareTalents, exportTalents, getTalent, getTalents, revealTalent, showTalentInterest } from "../contract.ts";
import { makeTalent, TALENTS_ON } from "./fixture-talent.ts";

const world = await openTestWorld(registry);
const busy = { status: 429 };

test("stops an account that opens hundreds of profiles, and notifies the managers once", async () => {
  const { academy, dalva } = await staffed();
  const { id } = await makeTalent(world, academy);
  await makeEmptyTalents(academy, 199);
  await world.inside(
    academy,
    (sql) => sql`
      insert into talent_views (project_id, talent_id, viewer_id, day, viewed_at)
      select project_id, id, ${dalva._id}, ${world.clock.now}, ${world.clock.now} from talents where user_id = id`,
  );
  for (let time = 0; time < 2; time++) await world.as(dalva).call(getTalent, { talent_id: id });
  const second = await makeTalent(world, academy);
  const wanted = { talent_id: [id, second.id] };
  await expect(world.as(dalva).call(compareTalents, wanted)).rejects.toMatchObject(busy);
  expect(await reported(academy)).toEqual([expect.stringContaining("Dalva abriu 200 currículos em 24 horas.")]);
  world.clock.advance({ hours: 25 });
  expect((await world.as(dalva).call(compareTalents, wanted)).talents).toHaveLength(2);
});

test("stops an account that reveals dozens of names, or contacts everyone", async () => {
  const { academy, dalva } = await staffed();
  const { id } = await makeTalent(world, academy);
  await makeEmptyTalents(academy, 60);
  const { now } = world.clock;
  await world.inside(academy, async (sql) => {
    await sql`
      insert into talent_reveals (project_id, talent_id, viewer_id, reason, revealed_at)
      select project_id, id, ${dalva._id}, 'Vaga de hoje.', ${now} from talents where user_id = id limit 20`;
    await sql`
      insert into talent_interests (project_id, id, talent_id, recruiter_id, message, created_at)
      select project_id, gen_random_uuid(), id, ${dalva._id}, 'Podemos conversar?', ${now} from talents where user_id = id`;
  });
  const reason = { talent_id: id, reason: "A vaga fecha hoje à tarde." };
  await expect(world.as(dalva).call(revealTalent, reason)).rejects.toMatchObject(busy);
  const message = { talent_id: id, message: "Temos uma vaga à noite." };
  await expect(world.as(dalva).call(showTalentInterest, message)).rejects.toMatchObject(busy);
  expect(await world.as(dalva).call(getTalent, { talent_id: id })).toMatchObject({ name: null, interest: "none" });
});

test("counts simultaneous requests one by one, and does not count a repeated one", async () => {
  const { academy, dalva } = await staffed();
  await makeEmptyTalents(academy, 25);
  await world.inside(academy, (sql) => sql`update talents set published_at = created_at, confirmed_at = created_at`);
  const { talents } = await world.as(dalva).call(getTalents, {});
  const next = await world.as(dalva).call(getTalents, { page: 2 });
  const all = [...talents, ...next.talents].map(({ _id }) => _id);
  const reveal = (talent_id: string) =>
    world.as(dalva).call(revealTalent, { talent_id, reason: "A vaga fecha hoje à tarde." });
  const first = all.shift() ?? "";
  await reveal(first);
  world.clock.advance({ hours: 25 });
  const answers = await Promise.allSettled(all.map(reveal));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect(await reported(academy)).toEqual([expect.stringContaining("Dalva viu o nome de 20 pessoas em 24 horas")]);
  expect(await reveal(first)).toEqual({ name: "P" });
});

test("stops an account that exports repeatedly, or turns pages faster than a person reads", async () => {
  const { academy, dalva } = await staffed();
  await makeTalent(world, academy);
  for (let time = 0; time < 10; time++) await world.as(dalva).call(exportTalents, {});
  await expect(world.as(dalva).call(exportTalents, {})).rejects.toMatchObject(busy);
  const { searchPeopleByAccount } = world.services.limits;
  for (let page = 1; page < 240; page++) await searchPeopleByAccount(`${academy._id}:${dalva._id}`);
  expect((await world.as(dalva).call(getTalents, {})).total).toBe(1);
  await expect(world.as(dalva).call(getTalents, {})).rejects.toMatchObject(busy);
  expect(await reported(academy)).toEqual([
    expect.stringContaining("Dalva exportou currículos 10 vezes em 24 horas."),
    expect.stringContaining("Dalva passou por 240 páginas de currículos em quinze minutos."),
  ]);
});

async function staffed(): Promise<{ academy: MadeProject; dalva: MadePerson }> {
  const academy = await world.makeProject(TALENTS_ON);
  await world.makePerson(academy, { rule: "manager" });
  return { academy, dalva: await world.makePerson(academy, { rule: "recruiter", name: "Dalva" }) };
}

/** Creates this many people, each with an empty profile. */
async function makeEmptyTalents(academy: MadeProject, people: number): Promise<void> {
  const { now } = world.clock;
  await world.inside(academy, async (sql) => {
    await sql`
      insert into users (project_id, id, email, email_key, data)
      select ${academy._id}, gen_random_uuid(), 'p' || n || '@exemplo.com.br', 'p' || n || '@exemplo.com.br',
        '{"name":"P","first_name":"P"}' from generate_series(1, ${people}::int) n`;
    await sql`
      insert into talents (project_id, id, user_id, sections, version, section_versions, headline, years_of_experience,
        proven_skills, created_at, updated_at)
      select project_id, id, id, '{}', 1, '{}', '', 0, 0, ${now}, ${now} from users where data ->> 'name' = 'P'`;
  });
}

/** Returns the texts of the e-mails to managers, in order. */
async function reported(academy: MadeProject): Promise<string[]> {
  const rows = await world.inside(
    academy,
    (sql) =>
      sql<
        { text: string }[]
      >`select content -> 'paragraphs' ->> 0 as text from emails where kind = 'talents-limit' order by created_at, id`,
  );
  return rows.map(({ text }) => text);
}
