import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { Clock } from "#platform/server/testing/clock.ts";
import { openTestServices } from "#platform/server/testing/test-services.ts";

// For tests: a process that runs the jobs that are due, and can be killed. Arguments: database address, folder of
// files, current time.
const [appUrl = "", folder = "", now = ""] = process.argv.slice(2);
const clock = new Clock();
clock.advance({ minutes: (Date.parse(now) - clock.now.getTime()) / 60_000 });
const services = await openTestServices({ registry, appUrl, folder, clock });
await new Worker({ services, kinds: registry.jobs, log: openLog(null) }).settle();
process.exit(0);
