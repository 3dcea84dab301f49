import { expect, test } from "vitest";
import { changePeople } from "#features/bulk-changes/contract.ts";
import { changeEnrollment } from "#features/members/contract.ts";
import { checkPersonImport, startPersonImport } from "#features/person-imports/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { correctProfile, invitePeople } from "../contract.ts";

const world = await openTestWorld(registry);

test("the limit of 1,000 manual invitations does not affect imports, bulk changes and enrolments", async () => {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy);
  const [manager, ana] = [await world.makePerson(academy, { rule: "manager" }), await world.makePerson(academy)];
  const staff = world.as(manager);
  await world.services.limits.inviteByPerson(`${academy._id}:${manager._id}`, 999);
  const two = ["um@exemplo.com.br", "dois@exemplo.com.br"].map((email) => ({ email }));
  await expect(staff.call(invitePeople, { people: two, course_id: "nenhum" })).rejects.toMatchObject({ status: 404 });
  await expect(staff.call(invitePeople, { people: two })).rejects.toMatchObject({ status: 429 });
  await staff.call(invitePeople, { people: two.slice(1) });

  const { _id: import_id } = await staff.call(checkPersonImport, { text: "e-mail\ntres@exemplo.com.br" });
  expect(await staff.call(startPersonImport, { import_id })).toEqual({ total: 1 });
  await staff.call(changeEnrollment, { user_id: ana._id, course_id: course._id, is_enrolled: true });
  const act = { user_ids: [manager._id], action: "enroll" as const, course_id: course._id };
  expect(await staff.call(changePeople, act)).toMatchObject({ total: 1 });
});

test("a new e-mail given by the staff counts as an invitation, a new name does not", async () => {
  const academy = await world.makeProject();
  const manager = await world.makePerson(academy, { rule: "manager" });
  const ana = await world.makePerson(academy, { name: "Ana Lima", password: "ipe-roxo-47" });
  await world.services.limits.inviteByPerson(`${academy._id}:${manager._id}`, 1000);
  const correct = (sent: { full_name: string; email?: string }) =>
    world.as(manager).call(correctProfile, { user_id: ana._id, reason: "Erro", ...sent });
  const email = "ana.lima@exemplo.com.br";
  await expect(correct({ full_name: "Ana Lima", email })).rejects.toMatchObject({ status: 429 });
  expect((await correct({ full_name: "Ana de Lima" })).message).toContain("Nome corrigido");
});
