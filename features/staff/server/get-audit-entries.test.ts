import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { invitePeople } from "#features/access/contract.ts";
import { changeConsent } from "#features/privacy/contract.ts";
import { updateProfile } from "#features/profiles/contract.ts";
import type { World } from "#platform/server/testing/world.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getAuditEntries } from "../contract.ts";

const world = await openTestWorld(registry);

test("lists who did what, when and from where, newest first", async () => {
  const academy = await world.makeProject();
  const manager = await world.makePerson(academy, { rule: "manager" });
  const ana = await world.makePerson(academy, { name: "Ana Lima" });
  const from = { address: "203.0.113.77", userAgent: "Firefox/140 Windows" };
  await world.as(ana, from).call(updateProfile, { full_name: "Ana Lima" });
  world.clock.advance({ minutes: 1 });
  await world.as(ana, from).call(changeConsent, { purpose: "news", given: true });

  const { entries, operations, next } = await world.as(manager).call(getAuditEntries, {});

  expect(entries.map(({ operation }) => operation)).toEqual(["change-consent", "update-profile"]);
  expect(entries[0]).toMatchObject({
    description: "Deu ou retirou um consentimento",
    person: { name: "Ana Lima", email: ana.email },
    network: "203.0.113.0/24",
    device: "Firefox no Windows",
    detail: { purpose: "news", given: true },
    created_at: world.clock.now.toISOString(),
  });
  expect(operations).toEqual([
    { operation: "change-consent", description: "Deu ou retirou um consentimento" },
    { operation: "update-profile", description: "Mudou os dados do perfil" },
  ]);
  expect(next).toBeNull();
});

test("names the person that an entry is about, unless it is the one who acted or is gone", async () => {
  const academy = await world.makeProject();
  const manager = await world.makePerson(academy, { rule: "manager" });
  const staff = world.as(manager);
  await staff.call(invitePeople, { people: [{ email: "rita.souza@exemplo.com.br", name: "Rita Souza" }] });
  await staff.call(updateProfile, { full_name: "Gil" });
  const targets = async () =>
    (await staff.call(getAuditEntries, {})).entries.map(({ operation, target_person }) => [operation, target_person]);

  const rita = { _id: expect.any(String), name: "Rita Souza", email: "rita.souza@exemplo.com.br" };
  expect(await targets()).toEqual(
    expect.arrayContaining([
      ["invite-person", rita],
      ["update-profile", null],
    ]),
  );
  await world.inside(academy, (sql) => sql`delete from users where email = ${rita.email}`);
  expect(await targets()).toContainEqual(["invite-person", null]);
});

test("filters by person, operation and day in the academy's time zone", async () => {
  const academy = await world.makeProject();
  const admin = await world.makePerson(academy, { rule: "admin" });
  const [iris, bia] = [
    await world.makePerson(academy, { name: "Íris 100%" }),
    await world.makePerson(academy, { name: "Bia" }),
  ];
  await world.as(iris).call(changeConsent, { purpose: "news", given: true });
  await world.as(bia).call(updateProfile, { full_name: "Bia" });
  const namesFor = async (filters: object) =>
    (await world.as(admin).call(getAuditEntries, filters)).entries.map(({ person }) => person?.name);
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(world.clock.now);

  expect(await namesFor({ person: "100%" })).toEqual(["Íris 100%"]);
  expect(await namesFor({ person: "%" })).toEqual(["Íris 100%"]);
  for (const person of ["iris 1", "ÍRIS 1"]) expect(await namesFor({ person })).toEqual(["Íris 100%"]);
  expect(await namesFor({ person: bia.email.split("@")[0] })).toEqual(["Bia"]);
  expect(await namesFor({ person: "pessoa-", operation: "update-profile" })).toEqual(["Bia"]);
  expect(await namesFor({ operation: "change-consent" })).toEqual(["Íris 100%"]);
  expect(await namesFor({ from: today, to: today })).toHaveLength(2);
  expect(await namesFor({ to: "2020-01-01" })).toEqual([]);
  await expect(world.as(admin).call(getAuditEntries, { from: "ontem" })).rejects.toMatchObject({ status: 400 });

  await world.inside(academy, async (sql) => {
    await sql`
      insert into users (project_id, id, email, email_key, data, created_at)
      select ${academy._id}, gen_random_uuid(), n || '@exemplo.com.br', n || '@exemplo.com.br',
        jsonb_build_object('name', 'Bia ' || n, 'first_name', 'Bia'), ${world.clock.now}
      from generate_series(1, 1001) n`;
  });
  expect(await namesFor({ person: "Bia" })).toEqual(["Bia"]);
});

test("a day begins and ends at midnight in the academy's time zone, not in the database's", async () => {
  const academy = await world.makeProject({ time_zone: "America/Sao_Paulo" });
  const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
  // 23:30 of the 9th, 00:30 and 23:30 of the 10th, and 00:30 of the 11th in São Paulo, which is three hours behind.
  const moments = ["2026-03-10T02:30Z", "2026-03-10T03:30Z", "2026-03-11T02:30Z", "2026-03-11T03:30Z"];
  for (const moment of moments)
    await world.inside(
      academy,
      (sql) => sql`
        insert into audit_entries (project_id, id, operation, created_at)
        values (${academy._id}, gen_random_uuid(), 'test', ${new Date(moment)})`,
    );
  const { entries } = await admin.call(getAuditEntries, { from: "2026-03-10", to: "2026-03-10" });
  expect(entries.map(({ created_at }) => created_at)).toEqual(["2026-03-11T02:30:00.000Z", "2026-03-10T03:30:00.000Z"]);
});

test("returns fifty per page, and new entries do not shift the pages", async () => {
  const academy = await world.makeProject();
  const admin = await world.makePerson(academy, { rule: "admin" });
  await changeConsentTimes(world, academy, 60);
  const first = await world.as(admin).call(getAuditEntries, {});
  await changeConsentTimes(world, academy, 5);
  const second = await world.as(admin).call(getAuditEntries, { before: first.next ?? "" });

  expect(first.entries).toHaveLength(50);
  expect(second.entries).toHaveLength(10);
  expect(second.next).toBeNull();
  expect(new Set([...first.entries, ...second.entries].map(({ _id }) => _id)).size).toBe(60);
});

test("paging misses no entry among those of the same millisecond", async () => {
  const academy = await world.makeProject();
  const admin = await world.makePerson(academy, { rule: "admin" });
  await world.inside(academy, async (sql) => {
    await sql`
      insert into audit_entries (project_id, id, operation, created_at)
      select ${academy._id}, gen_random_uuid(), 'change-consent', ${world.clock.now}::timestamptz + n * interval '1 microsecond'
      from generate_series(1, 60) n`;
  });
  const first = await world.as(admin).call(getAuditEntries, {});
  const second = await world.as(admin).call(getAuditEntries, { before: first.next ?? "" });

  expect(new Set([...first.entries, ...second.entries].map(({ _id }) => _id)).size).toBe(60);
});

test("allows only admins and managers, and shows only their academy", async () => {
  const academy = await world.makeProject();
  const [learner, recruiter] = [
    await world.makePerson(academy),
    await world.makePerson(academy, { rule: "recruiter" }),
  ];
  await changeConsentTimes(world, academy, 1);
  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });

  await expect(world.asStranger(academy).call(getAuditEntries, {})).rejects.toMatchObject({ status: 401 });
  for (const person of [learner, recruiter])
    await expect(world.as(person).call(getAuditEntries, {})).rejects.toMatchObject({ status: 403 });
  expect((await world.as(neighbour).call(getAuditEntries, {})).entries).toEqual([]);
});

async function changeConsentTimes(
  where: World,
  academy: Awaited<ReturnType<World["makeProject"]>>,
  times: number,
): Promise<void> {
  const ana = await where.makePerson(academy);
  for (let at = 0; at < times; at++) await where.as(ana).call(changeConsent, { purpose: "news", given: at % 2 === 0 });
}
