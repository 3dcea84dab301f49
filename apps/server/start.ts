import { flushCompileCache } from "node:module";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { openClient } from "#db/client.ts";
import { appUrl } from "#db/app-role.ts";
import { AcademyMistakes, removeUnfinished } from "#features/academies/server/index.ts";
import { readReplyAddress, receiveHelpEmail } from "#features/help/server/index.ts";
import { registry } from "#features/registry.ts";
import { type DiskSpace, UNWATCHED_DISK, watchDiskSpace } from "#platform/server/files/disk-space.ts";
import { openFiles } from "#platform/server/files/open-files.ts";
import type { Secrets, Services } from "#platform/server/http/context.ts";
import { type Log, openLog } from "#platform/server/http/log.ts";
import { HourlyMaintenance } from "#platform/server/jobs/hourly-maintenance.ts";
import { openIncomingMail } from "#platform/server/mail/incoming-mail.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { onSlowQuery } from "#platform/server/postgres/slow-queries.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { EventQueue, UsageRoller } from "#features/usage/server/index.ts";
import { createApp } from "./app.ts";
import { loadAssets } from "./assets.ts";
import { buildWeb } from "./build-web.ts";
import { type Config, readConfig } from "./config.ts";
import { completeDemo, demoAcademies, removeDemo } from "./demo.ts";
import type { DemoAcademy } from "./demo-index.ts";
import type { RenderPage } from "./serve-page.ts";
import { failStart } from "./fail-start.ts";
import { identityOf } from "./identity-of.ts";
import { onLauncherStop, receiveLaunch, reportReady } from "./launcher-channel.ts";
import { type ListeningServer, listen } from "./listen.ts";
import { openServices } from "./open-services.ts";
import { originsOf } from "./origins.ts";
import { openMailDelivery } from "./mail-delivery.ts";
import { otherFolderWarning } from "./other-folder-warning.ts";
import { loadSecrets } from "./secrets.ts";
import { readTestCopy } from "./read-test-copy.ts";
import { prepareTables, type ServerCredentials } from "./prepare-tables.ts";
import { requireRetention } from "./require-retention.ts";
import { type SetupMethod, findSetupMethod } from "./first-academy/find-setup-method.ts";
import { printAddresses } from "./print-addresses.ts";
import { printSentence, reportStep } from "./report-step.ts";

/** Settings for a test copy, which sends no data to other services. */
const NO_SERVICES = { analytics: null, assistant: null } as const;
const closers: (() => Promise<void>)[] = [];
let isStopping = false;

// `on`, not `once`: Ctrl+C arrives twice, the second time from the launcher, and must not cut the shutdown short.
const stop = () => void shutDown(0, "\nFechando: respondendo aos últimos pedidos…");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"]) process.on(signal, stop);
onLauncherStop(stop);
// Output to a closed terminal fails.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
await start().catch(async (error: unknown) => {
  if (isStopping) return;
  await shutDown(failStart(error instanceof AcademyMistakes ? new StartProblem(error.message) : error), "");
});

/** Runs the server process. `launch.ts` starts it, and starts it again when it ends. */
async function start(): Promise<void> {
  const launch = await receiveLaunch();
  const config = readConfig(process.env, process.argv.slice(2));
  requireRetention(registry, config.retentionDays);
  const ownerUrl = launch?.ownerUrl ?? config.databaseUrl;
  if (!ownerUrl) throw new StartProblem("Sem DATABASE_URL, a Vereda se abre com `npm start`.");
  const pages = loadPages(launch?.web ?? (await buildWeb()).folder);
  // Awaited after the tables are migrated.
  pages.catch(() => {});
  const restricted = await reportStep(
    "Tabelas",
    () => prepareTables(config, ownerUrl, report),
    () => "em dia",
  );
  const credentials = restricted ?? { appUrl: appUrl(ownerUrl), secrets: await prepareData(config, ownerUrl) };
  const isTestCopy = await readTestCopy(credentials.appUrl);
  const { server, demo, hasMailbox } = await reportStep(
    "Servidor",
    async () =>
      serve(isTestCopy ? { ...config, ...NO_SERVICES } : config, {
        ...credentials,
        ...(await pages),
        ownerUrl: restricted ? null : ownerUrl,
      }),
    () => "pronto",
  );
  closers.push(() => server.stop());
  if (launch?.isRestart) report("A Vereda está no ar de novo.");
  else
    printAddresses({
      config,
      port: server.port,
      demo,
      hasMailbox,
      isTestCopy,
      setupMethod: restricted ? null : await readSetupMethod(config, ownerUrl),
    });
  reportReady({ port: server.port });
  // Written now and not only at the end, because the restart after a kill needs the compiled code most.
  flushCompileCache();
}

async function readSetupMethod(config: Config, ownerUrl: string): Promise<SetupMethod | null> {
  const sql = openClient(ownerUrl, { max: 1, onnotice: () => {} });
  return await findSetupMethod(sql, config).finally(() => sql.end({ timeout: 5 }));
}

/** Loads the secrets, before anything is encrypted with them, and completes the demo. */
async function prepareData(config: Config, ownerUrl: string): Promise<Secrets> {
  const sql = openClient(ownerUrl, { max: 2, onnotice: () => {} });
  const stores = { sql, files: await openFiles(config), report };
  try {
    const secrets = await loadSecrets(config, sql);
    await removeUnfinished(stores);
    const warning = config.databaseUrl && !config.bucket ? await otherFolderWarning(sql, config.folder) : null;
    if (warning) report(warning);
    if (config.isReset)
      await reportStep(
        "Demonstração anterior",
        () => removeDemo(stores),
        () => "apagada",
      );
    if (config.demo !== "off")
      await reportStep(
        "Academias de demonstração",
        () => completeDemo({ ...stores, secrets }, config),
        () => "prontas",
      );
    return secrets;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

interface Pages {
  buildId: string;
  assets: Awaited<ReturnType<typeof loadAssets>>;
  renderPage: RenderPage;
}

/** Loads a web build from its folder. */
async function loadPages(folder: string): Promise<Pages> {
  const [assets, server] = await Promise.all([
    loadAssets(join(folder, "client")),
    import(pathToFileURL(join(folder, "server/index.js")).href) as Promise<Pick<Pages, "renderPage">>,
  ]);
  return { buildId: basename(folder), assets, renderPage: server.renderPage };
}

interface Prepared extends ServerCredentials, Pages {
  /** Null when the server may not change the tables. */
  ownerUrl: string | null;
}

interface Served {
  server: ListeningServer;
  demo: DemoAcademy[] | null;
  hasMailbox: boolean;
}

async function serve(config: Config, { appUrl: databaseUrl, secrets, ownerUrl, ...pages }: Prepared): Promise<Served> {
  const log = openLog(join(config.folder, "logs", "vereda.log"));
  await traceTo(config);
  const open = { port: config.port };
  const originOf = originsOf(config, open);
  const delivery = openMailDelivery(config);
  closers.push(() => delivery.close());
  const demo = config.demo !== "off" ? await demoAcademies(originOf) : null;
  const { identity, stop } = await identityOf(config, demo, originOf);
  closers.push(stop);
  const disk = await diskOf(config, log);
  closers.push(async () => disk.stop());
  const services = await servicesOf(config, databaseUrl, { secrets, originOf, identity, disk, mail: delivery.mail });
  const worker = new Worker({ services, kinds: registry.jobs, log });
  closers.push(() => worker.stop());
  const tidier = new HourlyMaintenance({ services, log });
  closers.push(() => tidier.stop());
  const events = startUsageRecording(services, log);
  const app = createApp({
    services,
    log,
    events,
    ...pages,
    demoAcademies: demo,
    mailbox: delivery.messages,
    ownerUrl,
    ...config,
  });
  await listenForEmail(config, services);
  const server = await listen(app, config);
  open.port = server.port;
  worker.start();
  tidier.start();
  return { server, demo, hasMailbox: delivery.messages !== null };
}

/** Loads the tracing code only when a collector is configured. */
async function traceTo({ tracing }: Config): Promise<void> {
  if (!tracing) return;
  const { openTracing } = await import("#platform/server/tracing/open-tracing.ts");
  closers.push(openTracing(tracing));
}

/** Starts recording usage events and slow queries. */
function startUsageRecording(services: Services, log: Log): EventQueue {
  onSlowQuery((query, ms) => log.warn({ query, ms: Math.round(ms) }, "a slow query"));
  const events = new EventQueue({ services, log });
  const roller = new UsageRoller({ services, log });
  closers.push(
    () => events.stop(),
    () => roller.stop(),
  );
  events.start();
  roller.start();
  return events;
}

/** Receives replies to the staff's emails, if VEREDA_MAIL_IN is set. */
async function listenForEmail({ mailIn }: Config, services: Services): Promise<void> {
  if (!mailIn) return;
  const isOurs = (address: string) => readReplyAddress(services.secrets.links, address) !== null;
  const incoming = await openIncomingMail({ ...mailIn, isOurs }, (email) => receiveHelpEmail(services, email));
  closers.push(() => incoming.stop());
}

async function servicesOf(
  config: Config,
  databaseUrl: string,
  rest: Pick<Services, "secrets" | "originOf" | "identity" | "disk" | "mail">,
): Promise<Services> {
  const services = await openServices({
    registry,
    databaseUrl,
    folder: config.folder,
    bucket: config.bucket,
    testerDomains: config.testerDomains,
    retentionDays: config.retentionDays,
    mediaLimits: config.mediaLimits,
    anonymousPerMinute: config.anonymousPerMinute,
    connections: config.connections,
    hidesDemo: config.demo === "off",
    assistant: config.assistant,
    pushOrigins: config.pushOrigins,
    ...rest,
  });
  closers.push(() => services.pool.end({ timeout: 5 }));
  return services;
}

function diskOf({ folder, databaseUrl }: Config, log: Log): Promise<DiskSpace> | DiskSpace {
  // An external PostgreSQL may be on another disk.
  if (databaseUrl) return UNWATCHED_DISK;
  const onChange = (isFull: boolean, freeBytes: number) => {
    if (isFull) log.error({ freeBytes }, "the disk is full: writes are refused");
    else log.info({ freeBytes }, "the disk has room again: writes are accepted");
    report(
      isFull
        ? `O disco de ${folder} está cheio: até que haja espaço, as academias só podem ser lidas.`
        : `O disco de ${folder} tem espaço de novo: tudo volta a ser gravado.`,
    );
  };
  return watchDiskSpace({ folder, onChange });
}

function report(sentence: string): void {
  if (!isStopping) printSentence(sentence);
}

async function shutDown(code: number, sentence: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  if (sentence) console.log(sentence);
  for (const close of closers.toReversed()) await close().catch(() => {});
  process.exit(code);
}
