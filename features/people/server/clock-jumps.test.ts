import { expect, test } from "vitest";
import { getOwnCertificates, validateToken } from "#features/certificates/contract.ts";
import { getPrivacy, requestExport } from "#features/privacy/contract.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import { registry } from "#features/registry.ts";
import { changeWeeklyGoal, getWeeklyGoal } from "#features/weekly-goals/contract.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getUserByToken } from "../contract.ts";

const world = await openTestWorld(registry);
const worker = new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) });

test.for([
  ["New Year", "2026-12-31T23:30:00-03:00", "2027-01-01T02:30:00.000Z"],
  ["29 February", "2028-02-29T23:30:00-03:00", "2028-03-01T02:30:00.000Z"],
])(
  "keeps sessions, certificates, goals and finished jobs when the clock jumps a day either way over %s",
  async ([, moment = "", utc = ""]) => {
    world.clock.advance({ minutes: (Date.parse(moment) - world.clock.now.getTime()) / 60_000 });
    const academy = await world.makeProject();
    const course = await world.makeCourse(academy, { trails: [{ objects: [{}] }] });
    const ana = await world.makePerson(academy, { enrolledIn: [course] });
    const client = world.as(ana);
    await client.call(changeWeeklyGoal, { goal: 2 });
    expect(await read(client, course, 0)).toMatchObject({ just_done: true });
    await client.call(requestExport, {});
    await worker.settle();
    const { certificates } = await client.call(getOwnCertificates, {});
    expect(certificates).toMatchObject([{ created_at: utc, status: "valid" }]);
    const token = certificates[0]?.token ?? "";

    // The clock is set a day back, then a day ahead of the right time, then right again.
    for (const days of [-1, 2, -1]) {
      world.clock.advance({ days });
      await worker.settle();
      expect(await client.call(getUserByToken, {})).toMatchObject({ _id: ana._id });
      expect(await client.call(getWeeklyGoal, {})).toEqual({ goal: 2, done: 1 });
      expect(await client.call(validateToken, { token })).toMatchObject({
        status: "valid",
        certificate: { created_at: utc },
      });
    }

    expect(await client.call(getPrivacy, {})).toMatchObject({ export: { state: "ready" } });
    expect(await exportsOf(ana._id)).toEqual(["request-export"]);
    world.clock.advance({ days: 31 });
    await expect(client.call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });

    async function exportsOf(userId: string): Promise<string[]> {
      const entries = (await world.auditEntries(academy)).filter(({ user_id }) => user_id === userId);
      return entries.map(({ operation }) => operation).filter((operation) => operation === "request-export");
    }
  },
);
