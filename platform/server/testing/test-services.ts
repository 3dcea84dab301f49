import type { FeatureRegistry } from "../feature.ts";
import { openLimits } from "../auth/limits.ts";
import { Sessions } from "../auth/sessions.ts";
import { openDns } from "../dns/dns.ts";
import { openReach } from "../reach/reach.ts";
import { UNWATCHED_DISK } from "../files/disk-space.ts";
import { Files } from "../files/files.ts";
import type { Services } from "../http/context.ts";
import { Pictures } from "../pictures/pictures.ts";
import { openPush } from "../push/push.ts";
import { isDistributed } from "../postgres/is-distributed.ts";
import { openPool } from "../postgres/pool.ts";
import { Changes } from "../tenancy/changes.ts";
import { Projects } from "../tenancy/projects.ts";
import type { Clock } from "./clock.ts";

interface TestServices {
  registry: FeatureRegistry;
  appUrl: string;
  folder: string;
  clock: Clock;
}

/** Opens the services as the server does, with a clock that the test controls. */
export async function openTestServices({ registry, appUrl, folder, clock }: TestServices): Promise<Services> {
  const changes = new Changes();
  const onChangeEvent = changes.receive;
  const pool = openPool(appUrl, { max: 8, isDistributed: await isDistributed(appUrl), onChangeEvent });
  await changes.listen(pool);
  return {
    registry,
    pool,
    changes,
    projects: new Projects(pool, changes),
    sessions: new Sessions(pool, changes),
    files: new Files(folder),
    disk: UNWATCHED_DISK,
    pictures: new Pictures(),
    limits: openLimits({ pool, secret: "3".repeat(64), anonymousPerMinute: 1_000_000 }),
    identity: { keysUrl: "http://127.0.0.1:9/jwks", projectsUrl: "http://127.0.0.1:9/projects", emulator: null },
    secrets: { links: "0".repeat(64), factors: "1".repeat(64), fields: "2".repeat(64) },
    now: () => clock.now,
    originOf: (host) => `https://${host}`,
    // Tests that send e-mails open their own mailbox.
    mail: null,
    // Nothing listens at this address: tests that query DNS open their own server.
    dns: openDns(["127.0.0.1:9"]),
    reach: openReach(),
    push: openPush({ secret: "0".repeat(64), origins: [] }),
    assistant: null,
    mediaLimits: { fileBytes: 500_000_000, libraryBytes: 2_000_000_000 },
    retentionDays: {},
    testerDomains: ["testes.exemplo.com.br"],
  };
}
