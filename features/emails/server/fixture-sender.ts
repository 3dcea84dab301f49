import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openMail } from "#platform/server/mail/mail.ts";
import { Clock } from "#platform/server/testing/clock.ts";
import { openTestServices } from "#platform/server/testing/test-services.ts";

/** For tests: a process of its own that sends the e-mails that are due, so that it can be killed meanwhile. */
const [appUrl = "", smtpUrl = "", from = "", now = ""] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "vereda-sender-"));
const clock = new Clock();
clock.advance({ minutes: (Date.parse(now) - clock.now.getTime()) / 60_000 });
const services = await openTestServices({ registry, appUrl, folder, clock });
const mail = openMail({ url: async () => smtpUrl, from });
await new Worker({ services: { ...services, mail }, kinds: registry.jobs, log: openLog(null) }).settle();
mail.close();
process.exit(0);
