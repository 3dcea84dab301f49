import { expect, test } from "vitest";
import { invitePeople } from "#features/access/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeRule, getMembers, getTeam, suspendMember } from "../contract.ts";

const world = await openTestWorld(registry);

async function academyWithStaff() {
  const academy = await world.makeProject();
  const rosa = await world.makePerson(academy, { name: "Rosa", rule: "manager" });
  const otavio = await world.makePerson(academy, { name: "Otávio", rule: "admin" });
  await world.makePerson(academy, { name: "Ana" });
  return { academy, rosa, otavio, manager: world.as(rosa) };
}

test("shows managers each staff member's rule, its date and second factor, and no learners", async () => {
  const { academy, rosa, otavio, manager } = await academyWithStaff();
  const { now } = world.clock;
  await world.inside(academy, async (sql) => {
    const key = {
      project_id: academy._id,
      id: "chave",
      user_id: otavio._id,
      name: "Celular",
      counter: 0,
      rp_id: academy.host,
    };
    await sql`insert into passkeys ${sql({ ...key, public_key: Buffer.from("a") })}`;
    await sql`update users set seen_at = ${now} where id = ${otavio._id}`;
  });
  await manager.call(changeRule, { user_id: otavio._id, rule: "recruiter" });
  await manager.call(suspendMember, { user_id: otavio._id, reason: "De licença" });
  const given = world.clock.now.toISOString();
  world.clock.advance({ days: 3 });

  const { people, needs_second_factor } = await manager.call(getTeam, {});
  expect(people).toMatchObject([
    { name: "Rosa", rule: "manager", rule_since: null, has_second_factor: false, is_suspended: false, is_self: true },
    {
      name: "Otávio",
      rule: "recruiter",
      rule_since: given,
      has_second_factor: true,
      is_suspended: true,
      is_self: false,
    },
  ]);
  // The caller's own visit is now.
  expect(people.map(({ seen_at }) => seen_at)).toEqual([world.clock.now.toISOString(), given]);
  expect(people[0]?._id).toBe(rosa._id);
  expect(needs_second_factor).toBe(false);
});

test("does not count a passkey that may have been copied as a second factor", async () => {
  const { academy, otavio, manager } = await academyWithStaff();
  const key = {
    project_id: academy._id,
    id: "chave",
    user_id: otavio._id,
    name: "Celular",
    counter: 7,
    rp_id: academy.host,
  };
  await world.inside(
    academy,
    (sql) => sql`insert into passkeys ${sql({ ...key, public_key: Buffer.from("a"), suspected_at: world.clock.now })}`,
  );
  const factorOf = async () => (await manager.call(getTeam, {})).people.find(({ _id }) => _id === otavio._id);
  expect(await factorOf()).toMatchObject({ has_second_factor: false });
  await world.inside(
    academy,
    (sql) => sql`insert into passkeys ${sql({ ...key, id: "outra", public_key: Buffer.from("b") })}`,
  );
  expect(await factorOf()).toMatchObject({ has_second_factor: true });
});

test("shows staff who have not accepted their invitation yet, with the open invitation", async () => {
  const { manager } = await academyWithStaff();
  const email = "dora@exemplo.com.br";
  await manager.call(invitePeople, { people: [{ email, name: "Dora" }] });
  const invited = world.clock.now.toISOString();
  const [dora] = (await manager.call(getMembers, { search: email })).members;
  await manager.call(changeRule, { user_id: dora?._id ?? "", rule: "admin" });
  const { people } = await manager.call(getTeam, {});
  expect(people.find(({ name }) => name === "Dora")).toMatchObject({ seen_at: null, invited_at: invited });
});

test("pages through 51 staff members without leaving anybody out", async () => {
  const academy = await world.makeProject();
  const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
  for (let at = 0; at < 50; at++) await world.makePerson(academy, { name: "Ana Lima", rule: "admin" });
  const [first, second] = [await manager.call(getTeam, {}), await manager.call(getTeam, { page: 2 })];
  expect([first.pages, first.people.length, second.people.length]).toEqual([2, 50, 1]);
  expect(new Set([...first.people, ...second.people].map(({ _id }) => _id)).size).toBe(51);
});

test("refuses everybody but managers, and shows no staff of another academy", async () => {
  const { academy, otavio } = await academyWithStaff();
  const neighbour = await academyWithStaff();
  await expect(world.as(otavio).call(getTeam, {})).rejects.toMatchObject({ status: 403 });
  await expect(world.as(await world.makePerson(academy)).call(getTeam, {})).rejects.toMatchObject({ status: 403 });
  const { people } = await neighbour.manager.call(getTeam, {});
  expect(people.map(({ _id }) => _id)).not.toContain(otavio._id);
  expect(people).toHaveLength(2);
});
