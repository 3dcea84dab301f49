import { expect, test } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { reissueCertificate, revokeCertificate } from "../contract.ts";
import { makeCertificate } from "./fixture-certificate.ts";
import { remindOfExpiry } from "./remind-of-expiry.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

test.for([
  ["after the day of its reminder", "AAAA-AAA3", 12, 0],
  ["before the day of its reminder", "AAAA-AAA4", 1, 12],
] as const)(
  "reminds once of the end of a certificate revoked and issued again %s",
  async ([, token, before, after]) => {
    const ana = await world.makePerson(academy);
    const expires_at = new Date(world.clock.now);
    expires_at.setUTCDate(expires_at.getUTCDate() + 40);
    const id = await makeCertificate(world, academy, { token, user_id: ana._id, expires_at });
    const project = { _id: academy._id };
    await world.inside(academy, (sql) => remindOfExpiry.queue({ sql, project, now: world.clock.now }, id, expires_at));
    await admin.call(revokeCertificate, { id, reason: "Foi engano.", token });
    world.clock.advance({ days: before });
    await settle();
    await admin.call(reissueCertificate, { id, name: "Ana Lima", token, is_revoked: true });
    world.clock.advance({ days: after });
    await settle();

    const { notifications } = await world.as(ana).call(getNotifications, {});
    const reminders = notifications.filter(({ text }) => /vence em/.test(text));
    expect(reminders).toMatchObject([{ count: 1 }]);
  },
);
