import { expect, test } from "vitest";
import { invitePeople } from "#features/access/contract.ts";
import { changeRule, getMembers } from "#features/members/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getPrivacy, requestErasure } from "../contract.ts";

const world = await openTestWorld(registry);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

async function academyOf(...names: string[]) {
  const academy = await world.makeProject();
  const managers = [];
  for (const name of names) managers.push(await world.makePerson(academy, { name, rule: "manager" }));
  return { academy, managers, clients: managers.map((person) => world.as(person)) };
}
const erasing = { status: 409, message: expect.stringContaining("pediu a exclusão") };

test("refuses to delete the only manager, and the second of two managers who ask one after the other", async () => {
  const { academy, clients } = await academyOf("Ana");
  await expect(clients[0]?.call(requestErasure, {})).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Você é a única pessoa da gestão"),
  });
  const bia = await world.makePerson(academy, { rule: "manager" });
  await clients[0]?.call(requestErasure, {});
  await expect(world.as(bia).call(requestErasure, {})).rejects.toMatchObject(erasing);
  await expect(world.as(bia).call(changeRule, { user_id: bia._id, rule: null })).rejects.toMatchObject(erasing);
});

test("refuses one of two managers who ask for deletion at once", async () => {
  const { clients } = await academyOf("Ana", "Bia");
  const results = await Promise.allSettled(clients.map((one) => one.call(requestErasure, {})));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("does not count a manager who never signed in", async () => {
  const { academy, managers } = await academyOf("Ana");
  const staff = world.as(managers[0] ?? (await world.makePerson(academy)));
  const email = "nunca@exemplo.com.br";
  await staff.call(invitePeople, { people: [{ email }] });
  const [invited] = (await staff.call(getMembers, { search: email })).members;
  await staff.call(changeRule, { user_id: invited?._id ?? "", rule: "manager" });
  const refused = { status: 409, message: expect.stringContaining("ainda não entrou") };
  await expect(staff.call(requestErasure, {})).rejects.toMatchObject(refused);
  await expect(staff.call(changeRule, { user_id: managers[0]?._id ?? "", rule: null })).rejects.toMatchObject(refused);
});

test("postpones the last manager's deletion by a week at a time until there is another, and notifies them", async () => {
  const { academy, managers, clients } = await academyOf("Ana", "Bia");
  const [[ana, bia], [staff]] = [managers, clients];
  await staff?.call(requestErasure, {});
  await world.inside(academy, (sql) => sql`update users set rule = null where id = ${bia?._id ?? ""}`);
  world.clock.advance({ days: 7, minutes: 1 });
  await settle();

  const due = (await staff?.call(getPrivacy, {}))?.erasure?.due_at ?? "";
  expect(Date.parse(due) - world.clock.now.getTime()).toBe(7 * 86_400_000);
  const emails = await world.inside(academy, (sql) => sql`select kind, recipient from emails order by created_at desc`);
  expect(emails[0]).toEqual({ kind: "erasure-held", recipient: ana?.email });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "hold-erasure", target_id: ana?._id });

  await world.makePerson(academy, { rule: "manager" });
  world.clock.advance({ days: 7, minutes: 1 });
  await settle();
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "erase-person", target_id: ana?._id });
});
