import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeNotifications, getProfile } from "../contract.ts";
import { wantsNotification } from "./index.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ module_forum: true });

test("notifications are wanted by default; a refusal is stored with its date, and audited", async () => {
  const ana = await world.makePerson(academy);
  const wants = (kind: "study" | "forum") =>
    world.inside(academy, (sql) => wantsNotification(sql as never, academy._id, ana._id, kind));
  expect(await wants("study")).toBe(true);

  await world.as(ana).call(changeNotifications, { wanted: ["forum"] });
  world.clock.pass({ days: 1 });
  await world.as(ana).call(changeNotifications, { wanted: ["announcements"] });

  expect([await wants("study"), await wants("forum")]).toEqual([false, false]);
  const rows = await world.inside(
    academy,
    (sql) => sql`
    select kind, created_at < ${world.clock.now} as is_older from notification_refusals order by kind`,
  );
  expect([...rows]).toEqual([
    { kind: "forum", is_older: false },
    { kind: "study", is_older: true },
  ]);
  expect((await world.audited(academy)).at(-1)).toMatchObject({
    operation: "change-notifications",
    detail: { refused: "study forum" },
  });
  expect((await world.as(ana).call(getProfile, {})).notifications).toEqual([
    { kind: "announcements", wanted: true },
    { kind: "study", wanted: false },
    { kind: "forum", wanted: false },
  ]);
});

test("accepts no notifications at all, and offers none about the forum without the module", async () => {
  const quiet = await world.makeProject();
  const ana = await world.makePerson(quiet);

  expect(await world.as(ana).call(changeNotifications, {})).toEqual({ wanted: [] });
  expect((await world.as(ana).call(getProfile, {})).notifications.map(({ kind }) => kind)).toEqual([
    "announcements",
    "study",
  ]);
});

test("refuses strangers, other projects and unknown kinds", async () => {
  const neighbour = await world.makePerson(await world.makeProject());

  await expect(world.asStranger(academy).call(changeNotifications, { wanted: [] })).rejects.toMatchObject({
    status: 401,
  });
  await expect(
    world.as({ ...neighbour, project: academy }).call(changeNotifications, { wanted: [] }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(world.as(neighbour).call(changeNotifications, { wanted: ["spam" as never] })).rejects.toMatchObject({
    status: 400,
  });
});
