import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, type RunnableDevEnvironment } from "vite";
import { appUrl } from "#db/app-role.ts";
import { registry } from "#features/registry.ts";
import type { Env } from "#platform/server/http/env.ts";
import { UNWATCHED_DISK } from "#platform/server/files/disk-space.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { EventQueue } from "#features/usage/server/index.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { migrateDatabase, startDatabase } from "./database.ts";
import { completeDemo, demoAcademies } from "./demo.ts";
import type { RenderPage } from "./serve-page.ts";
import { identityOf } from "./identity-of.ts";
import { openServices } from "./open-services.ts";
import { openMailDelivery } from "./mail-delivery.ts";
import { loadSecrets } from "./secrets.ts";
import { openClient } from "#db/client.ts";
import { openFiles } from "#platform/server/files/open-files.ts";
import { carefulResponse } from "./security-headers.ts";

/** `npm run dev`: the server with its data folder, and pages that reload as they are written. */
const config = readConfig(process.env, []);
const database = await startDatabase(config, console.log);
await migrateDatabase(database.ownerUrl);
const owner = openClient(database.ownerUrl, { max: 2, onnotice: () => {} });
const secrets = await loadSecrets(config, owner);
if (config.demo !== "off")
  await completeDemo({ sql: owner, files: await openFiles(config), report: console.log, secrets }, config);
await owner.end({ timeout: 5 });
process.env.VEREDA_GALLERY = "1";
const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
const ssr = vite.environments.ssr as RunnableDevEnvironment;
const originOf = (host: string) => `http://${host}:${config.port}`;
const post = openMailDelivery(config);
const demo = await demoAcademies(originOf);
const { identity, stop } = await identityOf(config, demo, originOf);
const services = await openServices({
  registry,
  databaseUrl: appUrl(database.ownerUrl),
  folder: config.folder,
  bucket: config.bucket,
  disk: UNWATCHED_DISK,
  secrets,
  identity,
  originOf,
  testerDomains: config.testerDomains,
  retentionDays: config.retentionDays,
  anonymousPerMinute: config.anonymousPerMinute,
  connections: config.connections,
  hidesDemo: config.demo === "off",
  assistant: config.assistant,
  pushOrigins: config.pushOrigins,
  mail: post.mail,
});
const log = openLog(join(config.folder, "logs", "vereda.log"));
const worker = new Worker({ services, kinds: registry.jobs, log });
worker.start();
const renderPage: RenderPage = async (request, page) => {
  const pages = (await ssr.runner.import("/apps/server/ssr.ts")) as { renderPage: RenderPage };
  return await pages.renderPage(request, page);
};
const events = new EventQueue({ services, log });
events.start();
const app = createApp({
  services,
  log,
  events,
  assets: async () => null,
  renderPage,
  buildId: "dev",
  demoAcademies: demo,
  mailbox: post.messages,
  ownerUrl: null,
  ...config,
});
// Vite writes styles and scripts of its own into the page: the policy of the real server would stop them.
const withoutPolicy: typeof app.fetch = async (request, env) => {
  const response = await app.fetch(request, env);
  response.headers.delete("Content-Security-Policy");
  return response;
};
const listener = getRequestListener((request, env) => withoutPolicy(request, env as Env["Bindings"]), {
  overrideGlobalObjects: false,
});
const server = createServer({ ServerResponse: carefulResponse(config) }, (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
server.listen(config.port, config.host, () =>
  console.log(`\nVereda em desenvolvimento: http://localhost:${config.port}\n`),
);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    server.close();
    server.closeAllConnections();
    await vite.close();
    await stop();
    await worker.stop();
    await events.stop();
    await post.close();
    await services.pool.end({ timeout: 2 });
    await database.stop();
    process.exit(0);
  });
}
