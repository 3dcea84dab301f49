import { expect, test } from "vitest";
import { changeRule, suspendMember } from "#features/members/contract.ts";
import { getNotifications } from "#features/notifications/contract.ts";
import { changeConsent } from "#features/privacy/contract.ts";
import { getStaffPendingWork } from "#features/staff/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { NOTIFIED_AT_ONCE } from "./notify-affected.ts";
import { changeFrictionCluster, getFrictionCluster, getFrictionClusters, reportFriction } from "../contract.ts";

const world = await openTestWorld(registry);
const worker = new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) });
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

test("only managers of the academy can read or change clusters", async () => {
  const { academy, manager } = await staged();
  const other = await staged();
  await world.asStranger(academy).call(reportFriction, report);
  const id = await onlyCluster(manager);

  const admin = await world.makePerson(academy, { rule: "admin" });
  await expect(world.as(admin).call(getFrictionClusters, {})).rejects.toMatchObject({ status: 403 });
  expect((await world.as(other.manager).call(getFrictionClusters, {})).clusters).toEqual([]);
  const neighbour = world.as(other.manager);
  await expect(neighbour.call(getFrictionCluster, { id })).rejects.toMatchObject({ status: 404 });
  await expect(neighbour.call(changeFrictionCluster, { id, state: "resolved" })).rejects.toMatchObject({ status: 404 });
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
    (await world.auditEntries(academy)).filter(({ operation }) => operation === "change-friction-cluster"),
  ).toMatchObject([
    { user_id: manager._id, target_id: id, detail: { owner: manager._id } },
    { detail: { owner: null } },
  ]);
});

test("a cluster whose owner no longer manages waits for an owner again", async () => {
  const { academy, manager } = await staged();
  const other = await world.makePerson(academy, { rule: "manager" });
  await world.asStranger(academy).call(reportFriction, report);
  const id = await onlyCluster(manager);
  await world.as(manager).call(changeFrictionCluster, { id, owner_id: other._id });
  const waiting = async () => {
    const { pending_work } = await world.as(manager).call(getStaffPendingWork, {});
    return pending_work.find(({ section }) => section === "atritos")?.count ?? 0;
  };
  expect(await waiting()).toBe(0);

  await world.as(manager).call(changeRule, { user_id: other._id, rule: "admin" });
  expect(await waiting()).toBe(1);
  const { cluster, owner_id } = await world.as(manager).call(getFrictionCluster, { id });
  expect([cluster.owner, owner_id]).toEqual([null, null]);
});

test("a suspended manager owns no cluster and cannot be given one", async () => {
  const { academy, manager } = await staged();
  const other = await world.makePerson(academy, { rule: "manager" });
  await world.asStranger(academy).call(reportFriction, report);
  const id = await onlyCluster(manager);
  await world.as(manager).call(changeFrictionCluster, { id, owner_id: other._id });

  await world.as(manager).call(suspendMember, { user_id: other._id, reason: "Saiu da equipe." });
  const { pending_work } = await world.as(manager).call(getStaffPendingWork, {});
  expect(pending_work).toMatchObject([{ section: "atritos", count: 1 }]);
  const { cluster, owner_id, managers } = await world.as(manager).call(getFrictionCluster, { id });
  expect([cluster.owner, owner_id, managers.map(({ _id }) => _id)]).toEqual([null, null, [manager._id]]);
  const refused = world.as(manager).call(changeFrictionCluster, { id, owner_id: other._id });
  await expect(refused).rejects.toMatchObject({ status: 404 });
});

test("notifies affected people once when a cluster is fixed, and reopens it when it recurs", async () => {
  const { academy, manager, ana, bento } = await staged();
  await world.as(ana).call(changeConsent, { purpose: "usage", given: true });
  for (const person of [ana, bento]) await world.as(person).call(reportFriction, report);
  const id = await onlyCluster(manager);

  expect(await world.as(manager).call(changeFrictionCluster, { id, state: "resolved" })).toMatchObject({ notified: 1 });
  expect(await world.as(manager).call(changeFrictionCluster, { id, state: "resolved" })).toMatchObject({ notified: 0 });
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

test("counts reports by day in the academy's time zone", async () => {
  const { academy, manager } = await staged();
  for (let at = 0; at < 4; at++) await world.asStranger(academy).call(reportFriction, report);
  const id = await onlyCluster(manager);
  // Hours after the midnight at which yesterday began in São Paulo: each at the edge of a day.
  await world.inside(
    academy,
    (sql) => sql`
      update friction_events e set created_at = ((${world.clock.now}::timestamptz at time zone 'America/Sao_Paulo')::date
        ::timestamp - interval '1 day' + n.hours * interval '1 hour') at time zone 'America/Sao_Paulo'
      from (select id, (array[-0.5, 0.5, 23.5, 24])[row_number() over (order by id)] as hours from friction_events) n
      where n.id = e.id`,
  );
  const { days } = await world.as(manager).call(getFrictionCluster, { id });
  expect(days.slice(-3).map(({ count }) => count)).toEqual([1, 2, 1]);
});

test("notifies many affected people of a fixed cluster: the first immediately, the others by a job", async () => {
  const { academy, manager } = await staged();
  await world.asStranger(academy).call(reportFriction, report);
  const id = await onlyCluster(manager);
  const count = 2 * NOTIFIED_AT_ONCE + 1;
  await addAffectedPeople(academy, id, count);
  const notified = async () => {
    const [row] = await world.inside(
      academy,
      (sql) => sql<{ count: number }[]>`select count(*)::int as count from notifications where about = ${id}`,
    );
    return row?.count;
  };

  expect(await world.as(manager).call(changeFrictionCluster, { id, state: "resolved" })).toMatchObject({
    notified: count,
  });
  expect(await notified()).toBe(NOTIFIED_AT_ONCE);
  await worker.settle();
  expect(await notified()).toBe(count);
  await worker.settle();
  expect(await notified()).toBe(count);
});

test("stops notifying people when a fixed cluster recurs, until it is fixed again", async () => {
  const { academy, manager } = await staged();
  await world.asStranger(academy).call(reportFriction, report);
  const id = await onlyCluster(manager);
  await addAffectedPeople(academy, id, NOTIFIED_AT_ONCE + 5);
  await world.as(manager).call(changeFrictionCluster, { id, state: "resolved" });
  await world.asStranger(academy).call(reportFriction, report);
  await worker.settle();

  expect(await world.as(manager).call(getFrictionCluster, { id })).toMatchObject({ unnotified: 5 });
  const again = await world.as(manager).call(changeFrictionCluster, { id, state: "resolved" });
  expect(again).toMatchObject({ notified: 5 });
});

test("lists all clusters, a hundred per page", async () => {
  const { academy, manager } = await staged();
  const { now } = world.clock;
  await world.inside(
    academy,
    (sql) => sql`
      insert into friction_clusters (project_id, id, fingerprint, kind, message, path, count, first_at, last_at)
      select ${academy._id}, gen_random_uuid(), decode(md5(n::text), 'hex'), 'friction', 'Erro ' || n, '/courses', n,
        ${now}, ${now} from generate_series(1, 101) n`,
  );
  const page = async (number: number) => await world.as(manager).call(getFrictionClusters, { page: number });

  expect(await page(1)).toMatchObject({ pages: 2, open: 101, clusters: { length: 100 } });
  expect((await page(2)).clusters).toMatchObject([{ message: "Erro 1", count: 1 }]);
  expect((await page(3)).clusters).toEqual([]);
});

test("does not count a person who withdrew consent", async () => {
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

async function addAffectedPeople(academy: MadeProject, clusterId: string, count: number): Promise<void> {
  const { now } = world.clock;
  await world.inside(academy, async (sql) => {
    await sql`
      insert into users (project_id, id, email, email_key, data)
      select ${academy._id}, gen_random_uuid(), 'p' || n || '@exemplo.com.br', 'p' || n || '@exemplo.com.br',
        '{"name":"P","first_name":"P"}' from generate_series(1, ${count}::int) n`;
    await sql`
      insert into friction_touches (project_id, cluster_id, user_id, last_at)
      select project_id, ${clusterId}, id, ${now} from users where data ->> 'name' = 'P'`;
  });
}

async function onlyCluster(manager: Awaited<ReturnType<typeof staged>>["manager"]): Promise<string> {
  const { clusters } = await world.as(manager).call(getFrictionClusters, {});
  expect(clusters).toHaveLength(1);
  return clusters[0]?._id ?? "";
}
