import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getSecondFactors, removePasskey } from "../contract.ts";
import { addKey, enableTotp } from "./fixture-factors.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const strict = await world.makeProject({ config: { second_factor: { required_for_staff: true } } });
const password = "ipe-roxo-47";

test("refuses to remove the passkey that is the only way to sign in, but not one refused as a copy", async () => {
  const rita = await world.makePerson(academy);
  const client = world.as(rita);
  const { key } = await addKey(client, academy.host);
  await enableTotp(client, world.clock.now);
  await expect(client.call(removePasskey, { id: key.id })).rejects.toMatchObject({
    status: 409,
    code: "last_sign_in_method",
  });
  expect((await client.call(getSecondFactors, {})).passkeys).toHaveLength(1);
  const { key: other } = await addKey(client, academy.host);
  await client.call(removePasskey, { id: other.id });
  await world.inside(
    academy,
    (sql) => sql`update passkeys set suspected_at = ${world.clock.now} where user_id = ${rita._id}`,
  );
  await client.call(removePasskey, { id: key.id });
});

test("two simultaneous removals leave the factor that the project requires of staff", async () => {
  const dalva = await world.makePerson(strict, { rule: "manager", password });
  const client = world.as(dalva);
  const keys = [await addKey(client, strict.host), await addKey(client, strict.host)];
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = world.inside(strict, async (sql) => {
    await sql`select from users where id = ${dalva._id} for update`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const removing = Promise.allSettled(keys.map(({ key }) => client.call(removePasskey, { id: key.id })));
  await expect.poll(() => world.waitingForLocks()).toBe(2);
  release.resolve();
  await holding;
  expect((await removing).map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await client.call(getSecondFactors, {})).passkeys).toHaveLength(1);
});
