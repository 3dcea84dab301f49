import { expect, test } from "vitest";
import { contractTable } from "#features/contract-table.ts";
import { getObjectsByCourseId } from "#features/courses/contract.ts";
import { changeRule, getMember, getMembers } from "#features/members/contract.ts";
import { getNotifications } from "#features/notifications/contract.ts";
import { getObjectById, saveReflection } from "#features/objects/contract.ts";
import { getUserByToken, signIn, signOut } from "#features/people/contract.ts";
import { getPrivacy } from "#features/privacy/contract.ts";
import { registry } from "#features/registry.ts";
import { transact } from "#platform/server/http/transact.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openLog } from "#platform/server/http/log.ts";
import type { PersonOptions } from "#platform/server/testing/make-person.ts";
import type { TestClient } from "#platform/server/testing/test-client.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { routeKey } from "#shared/route.ts";
import { endViewing, startViewing } from "../contract.ts";
import { rowSums } from "./fixture-row-sums.ts";

const world = await openTestWorld(registry);
const reason = "Conferir por que a trilha não abre";

async function seen(rule: PersonOptions["rule"] = "manager") {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy, { name: "Acolher" });
  const ana = await world.makePerson(academy, { name: "Ana Maria Souza", enrolledIn: [course] });
  const manager = await world.makePerson(academy, { name: "Zuleica Prado", rule });
  const staff = world.as(manager);
  await staff.call(startViewing, { user_id: ana._id, reason });
  return { academy, course, ana, manager, staff };
}

const whoIs = async (client: TestClient) => (await client.call(getUserByToken, {}))._id;

test("staff see the academy as a learner until they end the viewing", async () => {
  const { academy, course, ana, manager, staff } = await seen();
  const user = await staff.call(getUserByToken, {});
  expect(user).toMatchObject({ _id: ana._id, viewing: { until: expect.any(String) } });
  expect(user.rule).toBeUndefined();
  expect((await staff.call(getObjectsByCourseId, { course_id: course._id })).course.name).toBe("Acolher");
  await expect(staff.call(getMembers, {})).rejects.toMatchObject({ status: 403, code: "viewing_only" });

  expect(await staff.call(endViewing, {})).toEqual({ user_id: ana._id, return_path: null });
  expect(staff.caller.viewing).toBeNull();
  expect(await whoIs(staff)).toBe(manager._id);
  expect(await staff.call(endViewing, {})).toEqual({ user_id: null, return_path: null });
  const own = (await world.auditEntries(academy)).filter(({ operation }) => operation.endsWith("-viewing"));
  expect(own).toMatchObject([
    { operation: "start-viewing", user_id: manager._id, target_id: ana._id },
    { operation: "end-viewing", user_id: manager._id, target_id: ana._id },
  ]);
});

test("notifies the learner, who can read who viewed, when and why", async () => {
  const { ana } = await seen();
  const learner = world.as(ana);
  const { reads } = await learner.call(getPrivacy, {});
  expect(reads).toMatchObject([{ reader: "Zuleica Prado", what: "A academia, como você a vê", reason }]);
  const { notifications } = await learner.call(getNotifications, {});
  // The e-mail, the summary and the push end the sentence themselves.
  expect(notifications).toMatchObject([{ text: expect.stringMatching(/^viu a academia como você a vê[^.]+$/) }]);
});

test("refuses every operation that writes or reads private data", async () => {
  const { academy, staff } = await seen();
  const before = await rowSums(world, academy);
  const answered: string[] = [];
  for (const route of contractTable) {
    if (route.whileViewing === "as-oneself" || (route.who === "anyone" && route.method === "GET")) continue;
    const outcome = await staff.call(route, {} as never).then(
      () => "answered",
      (error: { code?: string }) => error.code ?? String(error),
    );
    if (outcome !== "viewing_only") answered.push(routeKey(route));
  }
  const open = contractTable.filter(({ scope, whileViewing }) => whileViewing ?? scope === "learning:read");
  const expected = open.filter(({ whileViewing }) => whileViewing !== "as-oneself").map(routeKey);
  expect(answered.toSorted()).toEqual(expected.toSorted());
  // No operation that writes or returns private data is among those that are open.
  expect(
    answered.filter((key) => /save|change|create|own(?!-class)|privacy|profile|flow|talent|api-token|help/.test(key)),
  ).toEqual([]);
  expect(await rowSums(world, academy)).toEqual(before);
});

test("the database refuses to write, even if an allowed operation tries to", async () => {
  const { academy, course, ana } = await seen();
  const host = await world.services.projects.byHost(academy.host);
  const user = { data: { name: "Ana Maria Souza" }, viewing: { until: new Date() } } as never;
  const own = { project_id: academy._id, user_id: ana._id, course_id: course._id };
  const calls = { services: world.services, project: host?.project } as never;
  const take = transact(calls, user, (sql) => sql`delete from enrollments where user_id = ${own.user_id}`);
  await expect(take).rejects.toMatchObject({
    status: 403,
    message: "Você está vendo como Ana S.: nada é gravado, e o que é só da pessoa fica fechado.",
  });
  const left = await world.inside(academy, (sql) => sql`select from enrollments where user_id = ${ana._id}`);
  expect(left.count).toBe(1);
});

test("hides a private reflection in an object that may be viewed", async () => {
  const academy = await world.makeProject();
  const course = await world.makeCourse(academy, {
    trails: [{ objects: [{ title: "Pensar", blocks: [{ kind: "reflection", id: "r1", prompt: "E você?" }] }] }],
  });
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const place = { course_id: course._id, object_id: course.objects[0]?._id ?? "" };
  const learner = world.as(ana);
  await learner.call(saveReflection, { ...place, block: "r1", text: "só minha" });
  expect(JSON.stringify(await learner.call(getObjectById, place))).toContain("só minha");
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  await staff.call(startViewing, { user_id: ana._id, reason });
  expect(JSON.stringify(await staff.call(getObjectById, place))).not.toContain("só minha");
});

test("allows only admins and managers to view, and only people with a lower rule", async () => {
  const academy = await world.makeProject();
  const make = (rule?: PersonOptions["rule"]) => world.makePerson(academy, rule ? { rule } : {});
  const [learner, recruiter, admin, manager] = [
    await make(),
    await make("recruiter"),
    await make("admin"),
    await make("manager"),
  ];
  const mayStart = (viewer: typeof learner, user_id: string) =>
    world
      .as(viewer)
      .call(startViewing, { user_id, reason })
      .then(
        () => true,
        () => false,
      );
  expect(await mayStart(manager, admin._id)).toBe(true);
  expect(await mayStart(admin, recruiter._id)).toBe(true);
  expect(await mayStart(admin, learner._id)).toBe(true);
  expect(await mayStart(admin, manager._id)).toBe(false);
  expect(await mayStart(admin, (await make("admin"))._id)).toBe(false);
  expect(await mayStart(manager, manager._id)).toBe(false);
  expect(await mayStart(recruiter, learner._id)).toBe(false);
  expect(await mayStart(learner, recruiter._id)).toBe(false);
  const [other] = [await world.makePerson(await world.makeProject())];
  await expect(world.as(manager).call(startViewing, { user_id: other._id, reason })).rejects.toMatchObject({
    status: 404,
  });
  expect((await world.as(admin).call(getMember, { user_id: manager._id })).may_see_as).toBe(false);
  expect((await world.as(admin).call(getMember, { user_id: learner._id })).may_see_as).toBe(true);
});

test("a viewing is valid only with the session that began it, and while the viewer's rule permits it", async () => {
  const { academy, ana, manager, staff } = await seen("admin");
  const { viewing = "" } = staff.caller;
  const colleague = await world.makePerson(academy, { rule: "manager" });
  const stolen = world.as(colleague, { viewing });
  await expect(stolen.call(getUserByToken, {})).rejects.toMatchObject({ status: 403, code: "viewing_only" });
  const alone = world.asStranger(academy, { viewing });
  await expect(alone.call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  const asBearer = world.asStranger(academy, { token: viewing });
  await expect(asBearer.call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  const elsewhere = world.as({ ...manager, project: await world.makeProject() }, { viewing });
  await expect(elsewhere.call(getUserByToken, {})).rejects.toMatchObject({ status: 403, code: "other_project" });

  await world.as(colleague).call(changeRule, { user_id: ana._id, rule: "admin" });
  await expect(staff.call(getUserByToken, {})).rejects.toMatchObject({ status: 403, code: "viewing_only" });
  await world.as(colleague).call(changeRule, { user_id: ana._id, rule: null });
  expect(await whoIs(staff)).toBe(ana._id);
  await world.as(colleague).call(changeRule, { user_id: manager._id, rule: null });
  await expect(staff.call(getUserByToken, {})).rejects.toMatchObject({ status: 403, code: "viewing_only" });
});

test("a viewing ends after half an hour, which is audited, and on signing out", async () => {
  const { academy, ana, manager, staff } = await seen();
  const { viewing = null } = staff.caller;
  world.clock.advance({ minutes: 31 });
  await expect(staff.call(getUserByToken, {})).rejects.toMatchObject({ status: 403, code: "viewing_only" });
  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "end-viewing",
    user_id: manager._id,
    target_id: ana._id,
    detail: { by_itself: true },
  });

  await world.as(manager).call(startViewing, { user_id: ana._id, reason });
  const again = world.as(manager);
  await again.call(startViewing, { user_id: ana._id, reason });
  const kept = again.caller.viewing ?? null;
  await again.call(signOut, {});
  expect(again.caller.viewing).toBeNull();
  for (const token of [kept, viewing])
    await expect(world.as(manager, { viewing: token }).call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
});

test("refuses sign-in and password requests in a browser that is viewing as another person", async () => {
  const { academy, ana, staff } = await seen();
  const credentials = { project_id: academy._id, email: ana.email, password: "ipe-roxo-47" };
  await expect(staff.call(signIn, credentials)).rejects.toMatchObject({ status: 403, code: "viewing_only" });
});
