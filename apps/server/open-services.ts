import { type AssistantSetup, openAiAssistant } from "#platform/server/assistant/openai-assistant.ts";
import type { FeatureRegistry } from "#platform/server/feature.ts";
import { openLimits } from "#platform/server/auth/limits.ts";
import { Sessions } from "#platform/server/auth/sessions.ts";
import { openDns } from "#platform/server/dns/dns.ts";
import { openReach } from "#platform/server/reach/reach.ts";
import type { DiskSpace } from "#platform/server/files/disk-space.ts";
import type { S3Options } from "#platform/server/files/s3-store.ts";
import { openFiles } from "#platform/server/files/open-files.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import type { Services, Identity, Secrets } from "#platform/server/http/context.ts";
import { Pictures } from "#platform/server/pictures/pictures.ts";
import { openPush } from "#platform/server/push/push.ts";
import { isDistributed } from "#platform/server/postgres/is-distributed.ts";
import { openPool } from "#platform/server/postgres/pool.ts";
import { Changes } from "#platform/server/tenancy/changes.ts";
import { Projects } from "#platform/server/tenancy/projects.ts";

interface ServicesOptions {
  registry: FeatureRegistry;
  databaseUrl: string;
  folder: string;
  bucket: S3Options | null;
  disk: DiskSpace;
  secrets: Secrets;
  identity: Identity;
  originOf(host: string): string;
  testerDomains: readonly string[];
  retentionDays: Services["retentionDays"];
  mediaLimits: Services["mediaLimits"];
  anonymousPerMinute: number;
  /** Max transactions at a time; the server opens about twice as many connections. */
  connections: number;
  /** Whether existing demo academies are treated as unknown, and their jobs do not run. */
  hidesDemo: boolean;
  assistant: AssistantSetup | null;
  mail: Mail | null;
  /** Origins of push services besides the browsers' own. */
  pushOrigins: readonly string[];
}

/** Opens the objects that live as long as the process: connection pool, files, caches, limits. */
export async function openServices({
  databaseUrl,
  folder,
  bucket,
  anonymousPerMinute,
  connections,
  hidesDemo,
  assistant,
  pushOrigins,
  ...given
}: ServicesOptions): Promise<Services> {
  const { links } = given.secrets;
  const changes = new Changes();
  const pool = openPool(databaseUrl, {
    max: connections,
    isDistributed: await isDistributed(databaseUrl),
    onChangeEvent: changes.receive,
  });
  await changes.listen(pool);
  return {
    ...given,
    pool,
    changes,
    projects: new Projects(pool, changes, { hidesDemo }),
    sessions: new Sessions(pool, changes),
    files: await openFiles({ folder, bucket }),
    pictures: new Pictures(),
    limits: openLimits({ pool, secret: links, anonymousPerMinute }),
    now: () => new Date(),
    assistant: assistant && openAiAssistant(assistant),
    dns: openDns(),
    reach: openReach(),
    push: openPush({ secret: links, origins: pushOrigins }),
  };
}
