import { expect, test } from "vitest";
import { changePeople, getBulkChange } from "#features/bulk-changes/contract.ts";
import { registry } from "#features/registry.ts";
import { resetSecondFactors } from "#features/second-factors/contract.ts";
import { enableTotp } from "#features/second-factors/server/fixture-factors.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getMember, signOutMember } from "../contract.ts";

const world = await openTestWorld(registry);

test("refuses to let an admin end a manager's sessions or second factors, but allows another manager", async () => {
  const academy = await world.makeProject();
  const [manager, other] = [
    await world.makePerson(academy, { name: "Zuleica", rule: "manager" }),
    await world.makePerson(academy, { rule: "manager" }),
  ];
  const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
  const peer = await world.makePerson(academy, { rule: "admin" });
  await enableTotp(world.as(manager), world.clock.now);
  const user_id = manager._id;
  const refused = { status: 403, message: expect.stringContaining("só outra pessoa da gestão") };
  expect(await admin.call(getMember, { user_id })).toMatchObject({ may_change_access: false });
  await expect(admin.call(resetSecondFactors, { user_id })).rejects.toMatchObject(refused);
  await expect(admin.call(signOutMember, { user_id })).rejects.toMatchObject(refused);
  const { change_id } = await admin.call(changePeople, { user_ids: [user_id, peer._id], action: "sign-out" });
  expect(await admin.call(getBulkChange, { change_id })).toMatchObject({
    change: { counts: { changed: 1, staff: 1 } },
    skipped: [{ name: "Zuleica", outcome: "staff" }],
  });

  const another = world.as(other);
  expect(await another.call(getMember, { user_id })).toMatchObject({ may_change_access: true });
  await another.call(resetSecondFactors, { user_id });
  expect(await another.call(signOutMember, { user_id })).toEqual({ ended: 0 });
});
