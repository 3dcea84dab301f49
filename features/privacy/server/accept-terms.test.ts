import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { acceptTerms, getDuties, getPrivacy } from "../contract.ts";

const world = await openTestWorld(registry);

test("requires the versions in force, stores the acceptance, and requires the next version", async () => {
  const academy = await world.makeProject();
  await publish(academy, "use-terms", 1);
  await publish(academy, "privacy-policy", 1);
  const ana = await world.makePerson(academy);
  expect((await world.as(ana).call(getDuties, {})).terms).toMatchObject([
    { kind: "use-terms", version: 1, accepted_version: null },
    { kind: "privacy-policy", version: 1, accepted_version: null },
  ]);

  const useTerms = { kind: "use-terms", version: 1 } as const;
  expect(await world.as(ana).call(acceptTerms, { accepted: [useTerms] })).toEqual({ left: 1 });
  expect(
    await world.as(ana).call(acceptTerms, { accepted: [useTerms, { kind: "privacy-policy", version: 1 }] }),
  ).toEqual({
    left: 0,
  });
  expect((await world.as(ana).call(getDuties, {})).terms).toEqual([]);
  expect((await world.as(ana).call(getPrivacy, {})).acceptances).toMatchObject([
    { kind: "use-terms", version: 1, accepted_at: world.clock.now.toISOString() },
    { kind: "privacy-policy", version: 1 },
  ]);
  const [row] = await world.inside(academy, (sql) => sql`select address_hash from legal_acceptances limit 1`);
  expect(row?.address_hash).toHaveLength(32);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "accept-terms", user_id: ana._id });

  await publish(academy, "use-terms", 2, "O fórum agora tem regras.");
  expect((await world.as(ana).call(getDuties, {})).terms).toMatchObject([
    { kind: "use-terms", version: 2, accepted_version: 1, changes: "O fórum agora tem regras." },
  ]);
});

test("refuses every version but the one in force", async () => {
  const academy = await world.makeProject();
  await publish(academy, "use-terms", 1);
  await publish(academy, "use-terms", 2);
  const ana = await world.makePerson(academy);

  for (const version of [1, 3]) {
    await expect(world.as(ana).call(acceptTerms, { accepted: [{ kind: "use-terms", version }] })).rejects.toMatchObject(
      { status: 409 },
    );
  }
  await expect(world.as(ana).call(acceptTerms, { accepted: [] })).rejects.toMatchObject({ status: 400 });
});

test("refuses strangers and texts of another academy", async () => {
  const academy = await world.makeProject();
  await publish(academy, "use-terms", 1);
  const neighbour = await world.makePerson(await world.makeProject());
  const accepted = [{ kind: "use-terms", version: 1 }] as const;

  expect((await world.as(neighbour).call(getDuties, {})).terms).toEqual([]);
  await expect(world.as(neighbour).call(acceptTerms, { accepted: [...accepted] })).rejects.toMatchObject({
    status: 409,
  });
  for (const call of [
    world.asStranger(academy).call(getDuties, {}),
    world.asStranger(academy).call(acceptTerms, { accepted: [...accepted] }),
  ]) {
    await expect(call).rejects.toMatchObject({ status: 401 });
  }
});

function publish({ _id }: MadeProject, kind: string, version: number, changes = "") {
  const row = { project_id: _id, kind, version, title: kind, body: "Texto.", changes, published_at: "2026-11-20" };
  return world.inside({ _id }, (sql) => sql`insert into legal_pages ${sql(row)}`);
}
