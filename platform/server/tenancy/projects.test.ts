import { expect, test } from "vitest";
import { queueJob } from "../jobs/job.ts";
import { openLog } from "../http/log.ts";
import { Worker } from "../jobs/worker.ts";
import { openTestWorld } from "../testing/world.ts";
import { newId } from "#shared/ids.ts";
import { inProject } from "./in-project.ts";
import { Projects } from "./projects.ts";

const world = await openTestWorld();
const [demo, own] = [await world.makeProject({ is_demo: true }), await world.makeProject()];
const { pool, changes } = world.services;

test("does not find a hidden demo academy by its host, and does not run its jobs", async () => {
  const projects = new Projects(pool, changes, { hidesDemo: true });
  const ran: string[] = [];
  const kind = { name: "look", run: async ({ project }: { project: { _id: string } }) => void ran.push(project._id) };
  for (const project of [demo, own])
    await inProject(pool, project._id, (sql) => queueJob({ sql, project, now: world.clock.now }, kind, newId()));

  await new Worker({ services: { ...world.services, projects }, kinds: [kind], log: openLog(null) }).settle();

  expect(await projects.byHost(demo.host)).toBeNull();
  expect(ran).toEqual([own._id]);
  expect(await world.inside(demo, (sql) => sql`select tries from jobs`)).toMatchObject([{ tries: 0 }]);
});
