import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeConsent, getDuties, getPrivacy } from "../contract.ts";
import { hasConsent, recordRead } from "./index.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();

test("consent is off by default; each change is stored with its date, and the latest one counts", async () => {
  const ana = await world.makePerson(academy);
  const consents = () => world.inside(academy, (sql) => hasConsent(sql as never, academy._id, ana._id, "research"));
  expect(await consents()).toBe(false);

  await world.as(ana).call(changeConsent, { purpose: "research", given: true });
  const given = world.clock.now;
  world.clock.advance({ days: 3 });
  expect(await consents()).toBe(true);
  await world.as(ana).call(changeConsent, { purpose: "research", given: true });
  await world.as(ana).call(changeConsent, { purpose: "research", given: false });

  expect(await consents()).toBe(false);
  const rows = await world.inside(
    academy,
    (sql) => sql`
    select given, created_at from consents where user_id = ${ana._id} order by created_at`,
  );
  expect([...rows]).toEqual([
    { given: true, created_at: given },
    { given: false, created_at: world.clock.now },
  ]);
  expect((await world.as(ana).call(getPrivacy, {})).consents).toContainEqual({
    purpose: "research",
    given: false,
    decided_at: world.clock.now.toISOString(),
  });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "change-consent",
    detail: { purpose: "research", given: false },
  });
});

test("stores a first refusal with its date, and does not ask that person again", async () => {
  const ana = await world.makePerson(academy);
  const answer = async () => (await world.as(ana).call(getDuties, {})).usage_consent;
  expect(await answer()).toBeNull();

  await world.as(ana).call(changeConsent, { purpose: "usage", given: false });

  expect(await answer()).toBe(false);
  expect((await world.as(ana).call(getPrivacy, {})).consents).toContainEqual({
    purpose: "usage",
    given: false,
    decided_at: world.clock.now.toISOString(),
  });
  world.clock.advance({ days: 1 });
  await world.as(ana).call(changeConsent, { purpose: "usage", given: true });
  expect(await answer()).toBe(true);
});

test("refuses strangers, other projects and unknown purposes", async () => {
  const neighbour = await world.makePerson(await world.makeProject());
  const consent = { purpose: "news", given: true } as const;

  await expect(world.asStranger(academy).call(changeConsent, consent)).rejects.toMatchObject({ status: 401 });
  await expect(world.as({ ...neighbour, project: academy }).call(changeConsent, consent)).rejects.toMatchObject({
    status: 403,
  });
  const unknown = { ...consent, purpose: "tudo" as "news" };
  await expect(world.as(neighbour).call(changeConsent, unknown)).rejects.toMatchObject({ status: 400 });
});

test("shows who read the person's sensitive data, and why; their own reads are not recorded", async () => {
  const [ana, staff] = [
    await world.makePerson(academy),
    await world.makePerson(academy, { name: "Rosa Moura", rule: "manager" }),
  ];
  const read = (reader: string) =>
    world.inside(academy, (sql) =>
      recordRead(
        { sql: sql as never, project: academy as never, user: { _id: reader } as never, now: world.clock.now },
        { userId: ana._id, what: "Respostas da anamnese", reason: "Preparar o acolhimento" },
      ),
    );
  await read(staff._id);
  await read(ana._id);

  expect((await world.as(ana).call(getPrivacy, {})).reads).toEqual([
    {
      reader: "Rosa Moura",
      what: "Respostas da anamnese",
      reason: "Preparar o acolhimento",
      created_at: world.clock.now.toISOString(),
    },
  ]);
  expect((await world.as(staff).call(getPrivacy, {})).reads).toEqual([]);
});
