import { expect, test } from "vitest";
import { makeCertificate } from "#features/certificates/server/fixture-certificate.ts";
import { healthDocument, makeFlow } from "#features/flows/server/fixture-flow.ts";
import { createForumTopic } from "#features/forum/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { searchStaffArea } from "../contract.ts";

const world = await openTestWorld(registry);

async function academyOf() {
  const academy = await world.makeProject({ module_forum: true });
  const manager = await world.makePerson(academy, { rule: "manager", name: "Zuleica Prado" });
  const course = await world.makeCourse(academy, { name: "Horta" });
  const found = async (q: string) => (await world.as(manager).call(searchStaffArea, { q })).results;
  return { academy, manager, course, found };
}

test("finds flows, files, heros, links, conversations and certificates", async () => {
  const { academy, course, found } = await academyOf();
  await makeFlow(world, academy, healthDocument({ friendly_id: "saude", title: "Saúde da equipe" }));
  const [media_id, hero_id, link_id] = [newId(), newId(), newId()];
  const own = { project_id: academy._id };
  const file = { path: "pictures/roda.webp", kind: "picture", name: "roda.webp", bytes: 1, fingerprint: "x" };
  await world.inside(academy, async (sql) => {
    const key = { alt: "Roda de saúde", search_key: "roda.webp roda de saude", added_at: world.clock.now };
    await sql`insert into media ${sql({ ...own, ...file, ...key, id: media_id })}`;
    const hero = { id: hero_id, course_id: course._id, friendly_id: "mes", title: "Mês da saúde", position: 1 };
    await sql`insert into heros ${sql({ ...own, ...hero })}`;
    const object_id = course.objects[0]?._id ?? "";
    const link = { id: link_id, friendly_id: "saude-1", course_id: course._id, object_id, name: "Cartaz da saúde" };
    await sql`insert into deep_links ${sql({ ...own, ...link })}`;
    const poster = { id: newId(), friendly_id: "folheto-1", name: "Folheto da horta" };
    await sql`
      insert into deep_links ${sql({ ...own, ...poster, course_id: course._id, object_id: null, opens_course: true })}`;
  });
  const learner = world.as(await world.makePerson(academy, { name: "Quitéria Brito", enrolledIn: [course] }));
  const topic = { course: course._id, title: "Dúvida de saúde", body: "Como faço?", client_id: newId() };
  await learner.call(createForumTopic, topic);
  const { _id: user_id } = await world.makePerson(academy, { name: "Rute Saúde" });
  const certificate_id = await makeCertificate(world, academy, { user_id, name: "Rute Saúde", token: "7KQ3-M9XD" });

  const results = await found("saude");
  expect(results.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
    ["person", "Rute Saúde", expect.any(String)],
    ["hero", "Mês da saúde", "Horta"],
    ["link", "Cartaz da saúde", expect.stringContaining("saude-1")],
    ["flow", "Saúde da equipe", null],
    ["media", "roda.webp", "Roda de saúde"],
    ["topic", "Dúvida de saúde", "Horta"],
    ["certificate", "Rute Saúde", expect.stringContaining("7KQ3-M9XD")],
  ]);
  expect(results.find(({ kind }) => kind === "topic")).toMatchObject({ course: course.friendly_id });
  for (const code of ["7KQ3-M9XD", "7kq3m9xd"])
    expect(await found(code)).toMatchObject([{ kind: "certificate", name: certificate_id }]);
  expect((await found("saude-1")).map(({ name }) => name)).toContain(link_id);
  expect((await found("folheto")).map(({ title }) => title)).toEqual(["Folheto da horta"]);

  const other = await academyOf();
  expect(await other.found("saude")).toEqual([]);
  expect(await other.found("7KQ3-M9XD")).toEqual([]);
  const recruiter = world.as(await world.makePerson(academy, { rule: "recruiter" }));
  expect(await recruiter.call(searchStaffArea, { q: "saude" })).toEqual({ results: [] });
});

test("finds an old message and conversation among a thousand newer ones", async () => {
  const { academy, manager, course, found } = await academyOf();
  const learner = world.as(await world.makePerson(academy, { enrolledIn: [course] }));
  const topic = { course: course._id, title: "Qual bússola comprar?", body: "Para a trilha.", client_id: newId() };
  await learner.call(createForumTopic, topic);
  const [first, latest] = [1, 1100];
  await world.inside(academy, async (sql) => {
    await sql`
      insert into help_threads (project_id, id, user_id, number, topic, subject, state, promised_at, seen_at, updated_at, created_at)
      select ${academy._id}, gen_random_uuid(), ${manager._id}, n, 'other',
        case when n = 1 then 'A bússola não gira' else 'Outra coisa' end, 'sent', t, t, t, t
      from generate_series(${first}::int, ${latest}::int) n, (select ${world.clock.now}::timestamptz as t) now`;
    await sql`
      insert into forum_topics (project_id, id, course_id, title, opening_id, last_post_id, created_at, last_at, published_at)
      select ${academy._id}, gen_random_uuid(), ${course._id}, 'Outra conversa', gen_random_uuid(), gen_random_uuid(),
        t + n * interval '1 second', t + n * interval '1 second', t
      from generate_series(${first}::int, ${latest}::int) n, (select ${world.clock.now}::timestamptz as t) now`;
  });
  expect((await found("bussola")).map(({ kind, title }) => [kind, title])).toEqual([
    ["message", "A bússola não gira"],
    ["topic", "Qual bússola comprar?"],
  ]);
});
