import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { indexTopic } from "./index-topic.ts";
import { makeTopic } from "./fixture-forum.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { reindexTopic } from "./reindex-topic.ts";

const world = await openTestWorld(registry);

test("a word stays in the vocabulary that one topic loses at the moment at which another one gains it", async () => {
  const academy = await world.makeProject({ module_forum: true });
  const course = await world.makeCourse(academy);
  const author = await world.makePerson(academy, { enrolledIn: [course] });
  const place = { projectId: academy._id, courseId: course._id };
  const losing = await makeTopic(world, academy, course, { author });
  const gaining = await makeTopic(world, academy, course, { author });
  await world.inside(academy, async (sql) => {
    await indexTopic(sql, { ...place, topicId: losing._id, text: "Xilofone" });
    await queueJob({ sql, project: academy, now: world.clock.now }, reindexTopic, losing._id);
  });
  let hasLost = false;
  const lost = await world.inside(academy, async (sql) => {
    await indexTopic(sql, { ...place, topicId: gaining._id, text: "Xilofone" });
    const worker = new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) });
    const losing = worker.settle().then(() => (hasLost = true));
    await expect.poll(async () => hasLost || (await world.waitingForLocks()) > 0, { timeout: 60_000 }).toBe(true);
    return { losing };
  });
  await lost.losing;

  const words = await world.inside(academy, (sql) => sql`select term from forum_words where term like 'xilof%'`);
  expect(words).toHaveLength(1);
});
