import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { changeConsent } from "#features/privacy/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeFrictionCluster, getFrictionCluster, getFrictionClusters, reportFriction } from "../contract.ts";

const world = await openTestWorld(registry);
const report = { message: "Erro genérico de servidor!", path: "/course/{course}", kind: "friction" as const };

test("clusters reports of one page and message, and counts people only with consent", async () => {
  const { academy, manager, ana, bento } = await staged();
  await world.as(ana).call(changeConsent, { purpose: "usage", given: true });

  for (const person of [ana, ana, bento])
    await world.as(person).call(reportFriction, { ...report, message: "Bad Gateway (status: 502)" });
  await world.asStranger(academy).call(reportFriction, { ...report, message: "Bad Gateway (status: 504)" });
  await world.asStranger(academy).call(reportFriction, { ...report, path: "/courses" });

  const { clusters, open } = await world.as(manager).call(getFrictionClusters, {});
  expect(open).toBe(2);
  expect(clusters).toMatchObject([
    { message: "Bad Gateway (status: 504)", path: "/course/{course}", count: 4, people: 1, state: "open", owner: null },
    { count: 1, people: 0, path: "/courses" },
  ]);
});

test("only managers may read it, and only of their own academy", async () => {
  const { academy, manager } = await staged();
  const other = await staged();
  await world.asStranger(academy).call(reportFriction, report);
  const id = await onlyCluster(manager);

  const admin = await world.makePerson(academy, { rule: "admin" });
  await expect(world.as(admin).call(getFrictionClusters, {})).rejects.toMatchObject({ status: 403 });
  expect((await world.as(other.manager).call(getFrictionClusters, {})).clusters).toEqual([]);
  for (const call of [
    world.as(other.manager).call(getFrictionCluster, { id }),
    world.as(other.manager).call(changeFrictionCluster, { id, state: "mended" }),
  ])
    await expect(call).rejects.toMatchObject({ status: 404 });
});

test("assigns a cluster only to a manager, and audits it", async () => {
  const { academy, manager, ana } = await staged();
  await world.asStranger(academy).call(reportFriction, report);
  const id = await onlyCluster(manager);

  await world.as(manager).call(changeFrictionCluster, { id, owner_id: manager._id });
  const refused = world.as(manager).call(changeFrictionCluster, { id, owner_id: ana._id });
  await expect(refused).rejects.toMatchObject({ status: 404 });

  expect(await world.as(manager).call(getFrictionCluster, { id })).toMatchObject({ owner_id: manager._id });
  await world.as(manager).call(changeFrictionCluster, { id, owner_id: null });
  expect(await world.as(manager).call(getFrictionCluster, { id })).toMatchObject({ owner_id: null });
  expect(
    (await world.audited(academy)).filter(({ operation }) => operation === "change-friction-cluster"),
  ).toMatchObject([
    { user_id: manager._id, target_id: id, detail: { owner: manager._id } },
    { detail: { owner: null } },
  ]);
});

test("notifies affected people once when a cluster is fixed, and reopens it when it recurs", async () => {
  const { academy, manager, ana, bento } = await staged();
  await world.as(ana).call(changeConsent, { purpose: "usage", given: true });
  for (const person of [ana, bento]) await world.as(person).call(reportFriction, report);
  const id = await onlyCluster(manager);

  expect(await world.as(manager).call(changeFrictionCluster, { id, state: "mended" })).toMatchObject({ notified: 1 });
  expect(await world.as(manager).call(changeFrictionCluster, { id, state: "mended" })).toMatchObject({ notified: 0 });
  const { notifications } = await world.as(ana).call(getNotifications, {});
  expect(notifications).toHaveLength(1);
  expect(notifications[0]?.text).toContain(report.message);
  expect((await world.as(bento).call(getNotifications, {})).notifications).toEqual([]);

  await world.asStranger(academy).call(reportFriction, report);
  const { cluster, days } = await world.as(manager).call(getFrictionCluster, { id });
  expect(cluster).toMatchObject({ state: "open", count: 3 });
  expect(days).toHaveLength(14);
  expect(days.at(-1)).toMatchObject({ count: 3 });
});

test("stops counting people who withdraw consent", async () => {
  const { manager, ana } = await staged();
  await world.as(ana).call(changeConsent, { purpose: "usage", given: true });
  await world.as(ana).call(changeConsent, { purpose: "usage", given: false });
  await world.as(ana).call(reportFriction, report);

  expect((await world.as(manager).call(getFrictionClusters, {})).clusters).toMatchObject([{ count: 1, people: 0 }]);
});

async function staged() {
  const academy = await world.makeProject();
  const [manager, ana, bento] = [
    await world.makePerson(academy, { rule: "manager" }),
    await world.makePerson(academy),
    await world.makePerson(academy),
  ];
  return { academy, manager, ana, bento };
}

async function onlyCluster(manager: Awaited<ReturnType<typeof staged>>["manager"]): Promise<string> {
  const { clusters } = await world.as(manager).call(getFrictionClusters, {});
  expect(clusters).toHaveLength(1);
  return clusters[0]?._id ?? "";
}
