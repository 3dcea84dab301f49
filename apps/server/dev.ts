import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, type RunnableDevEnvironment, type ViteDevServer } from "vite";
import { appUrl } from "#db/app-role.ts";
import { registry } from "#features/registry.ts";
import type { Env } from "#platform/server/http/env.ts";
import { UNWATCHED_DISK } from "#platform/server/files/disk-space.ts";
import type { Secrets } from "#platform/server/http/context.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { EventQueue } from "#features/usage/server/index.ts";
import { type App, createApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { migrateDatabase, startDatabase } from "./database.ts";
import { completeDemo, demoAcademies } from "./demo.ts";
import type { RenderPage } from "./serve-page.ts";
import { failStart } from "./fail-start.ts";
import { identityOf } from "./identity-of.ts";
import { openServices } from "./open-services.ts";
import { openMailDelivery } from "./mail-delivery.ts";
import { loadSecrets } from "./secrets.ts";
import { openClient } from "#db/client.ts";
import { openFiles } from "#platform/server/files/open-files.ts";
import { responseWithHeaders } from "./security-headers.ts";

/** Entry point of `npm run dev`: the server with its data folder, and pages that reload when their sources change. */
const stopping = new AbortController();
const closers: (() => Promise<void>)[] = [];
// `on`, not `once`: Ctrl+C arrives twice, the second time through npm. After SIGHUP the terminal is closed and output
// fails.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"]) process.on(signal, () => void shutDown(0));
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
await start().catch(async (error: unknown) => {
  if (!stopping.signal.aborted) await shutDown(failStart(error));
});

async function start(): Promise<void> {
  const config = readConfig(process.env, []);
  const opening = startDatabase(config, console.log, stopping.signal);
  closers.push(() => opening.then((database) => database.stop()));
  const { ownerUrl } = await opening;
  const secrets = await prepareData(config, ownerUrl);
  process.env.VEREDA_GALLERY = "1";
  const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
  closers.push(() => vite.close());
  const app = await openApp(config, { ownerUrl, secrets, vite });
  serve(config, vite, app);
}

async function prepareData(config: Config, ownerUrl: string): Promise<Secrets> {
  await migrateDatabase(ownerUrl);
  const owner = openClient(ownerUrl, { max: 2, onnotice: () => {} });
  const secrets = await loadSecrets(config, owner);
  if (config.demo !== "off")
    await completeDemo({ sql: owner, files: await openFiles(config), report: console.log, secrets }, config);
  await owner.end({ timeout: 5 });
  return secrets;
}

interface Prepared {
  ownerUrl: string;
  secrets: Secrets;
  vite: ViteDevServer;
}

/** Opens the app with pages that Vite renders from their sources. */
async function openApp(config: Config, { ownerUrl, secrets, vite }: Prepared): Promise<App> {
  const originOf = (host: string) => `http://${host}:${config.port}`;
  const delivery = openMailDelivery(config);
  closers.push(() => delivery.close());
  const demo = await demoAcademies(originOf);
  const { identity, stop } = await identityOf(config, demo, originOf);
  closers.push(stop);
  const services = await openServices({
    ...config,
    registry,
    databaseUrl: appUrl(ownerUrl),
    disk: UNWATCHED_DISK,
    secrets,
    identity,
    originOf,
    hidesDemo: config.demo === "off",
    mail: delivery.mail,
  });
  closers.push(() => services.pool.end({ timeout: 2 }));
  const log = openLog(join(config.folder, "logs", "vereda.log"));
  const worker = new Worker({ services, kinds: registry.jobs, log });
  closers.push(() => worker.stop());
  worker.start();
  const events = new EventQueue({ services, log });
  closers.push(() => events.stop());
  events.start();
  return createApp({
    services,
    log,
    events,
    assets: async () => null,
    renderPage: (...page) => renderFromSources(vite, ...page),
    buildId: "dev",
    demoAcademies: demo,
    mailbox: delivery.messages,
    ownerUrl: null,
    ...config,
  });
}

async function renderFromSources(vite: ViteDevServer, ...page: Parameters<RenderPage>): ReturnType<RenderPage> {
  const ssr = vite.environments.ssr as RunnableDevEnvironment;
  const pages = (await ssr.runner.import("/apps/server/ssr.ts")) as { renderPage: RenderPage };
  return await pages.renderPage(...page);
}

function serve(config: Config, vite: ViteDevServer, app: App): void {
  // The Content-Security-Policy would block the styles and scripts that Vite inserts.
  const withoutPolicy: typeof app.fetch = async (request, env) => {
    const response = await app.fetch(request, env);
    response.headers.delete("Content-Security-Policy");
    return response;
  };
  const listener = getRequestListener((request, env) => withoutPolicy(request, env as Env["Bindings"]), {
    overrideGlobalObjects: false,
  });
  const server = createServer({ ServerResponse: responseWithHeaders(config) }, (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  });
  closers.push(async () => server.close().closeAllConnections());
  server.listen(config.port, config.host, () =>
    console.log(`\nVereda em desenvolvimento: http://localhost:${config.port}\n`),
  );
}

async function shutDown(code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  for (const close of closers.toReversed()) await close().catch(() => {});
  process.exit(code);
}
