import { createConnection } from "node:net";
import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { openClient } from "#db/client.ts";
import { appUrl } from "#db/migrate.ts";
import { AcademyMistakes } from "#features/academies/server/index.ts";
import { registry } from "#features/registry.ts";
import { Files } from "#platform/server/files/files.ts";
import type { Services } from "#platform/server/http/context.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { explainFileError, StartProblem } from "#platform/server/postgres/start-problem.ts";
import { createApp } from "./app.ts";
import { loadAssets } from "./assets.ts";
import { buildWeb } from "./build-web.ts";
import { type Config, readConfig } from "./config.ts";
import { type Database, openDatabase } from "./database.ts";
import { demoAcademies, removeDemo, seedMissing } from "./demo.ts";
import type { DemoAcademy } from "./demo-index.ts";
import type { RenderPage } from "./serve-page.ts";
import { identityOf } from "./identity-of.ts";
import { type Listening, listen } from "./listen.ts";
import { openServices } from "./open-services.ts";
import { openMailDelivery } from "./mail-delivery.ts";
import { loadSecrets, loadSharedSecrets } from "./secrets.ts";
import { printAddresses } from "./print-addresses.ts";

const closers: (() => Promise<void>)[] = [];
let isStopping = false;

// Each time: a terminal's Ctrl+C comes twice, once more from npm, and must not cut short what the first began.
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => void shutDown(0, "\nFechando: respondendo aos últimos pedidos…"));
await start().catch((error: unknown) => fail(error));

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  await mkdir(config.folder, { recursive: true });
  await refuseTakenPort(config);
  const web = await report("Páginas", buildWeb, ({ isNew }) => (isNew ? "montadas" : "já montadas"));
  const database = await report(
    "Banco de dados",
    () => openDatabase(config, say),
    () => "no ar e em dia",
  );
  closers.push(() => database.stop());
  await prepareDemo(config, database);
  const { server, demo, hasMailbox } = await serve(config, database, web.folder);
  closers.push(() => server.stop());
  printAddresses({ config, port: server.port, demo, hasMailbox });
}

async function prepareDemo(config: Config, database: Database): Promise<void> {
  const sql = openClient(database.ownerUrl, { max: 2, onnotice: () => {} });
  try {
    if (config.isReset)
      await report(
        "Demonstração anterior",
        () => removeDemo(sql),
        () => "apagada",
      );
    const stage = { sql, files: new Files(join(config.folder, "files")), say };
    if (config.demo !== "off")
      await report(
        "Academias de demonstração",
        () => seedMissing(stage),
        () => "prontas",
      );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function serve(
  config: Config,
  database: Database,
  web: string,
): Promise<{ server: Listening; demo: DemoAcademy[] | null; hasMailbox: boolean }> {
  const log = openLog(join(config.folder, "logs", "vereda.log"));
  const open = { port: config.port };
  const originOf = originsOf(config, open);
  const post = openMailDelivery(config);
  closers.push(() => post.close());
  const demo = config.demo !== "off" ? await demoAcademies(originOf) : null;
  const { identity, stop } = await identityOf(config, demo);
  closers.push(stop);
  const services = await servicesOf(config, database, { originOf, identity, mail: post.mail });
  const worker = new Worker({ services, kinds: registry.jobs, log });
  closers.push(() => worker.stop());
  const assets = await loadAssets(join(web, "client"));
  const { draw } = (await import(join(web, "server/index.js"))) as { draw: RenderPage };
  const app = createApp({
    services,
    log,
    assets,
    draw,
    buildId: basename(web),
    demoAcademies: demo,
    mailbox: post.kept,
    ...config,
  });
  const server = await listen(app, config);
  open.port = server.port;
  worker.start();
  return { server, demo, hasMailbox: post.kept !== null };
}

async function servicesOf(
  config: Config,
  database: Database,
  rest: Pick<Services, "originOf" | "identity" | "mail">,
): Promise<Services> {
  const services = await openServices({
    registry,
    databaseUrl: appUrl(database.ownerUrl),
    folder: config.folder,
    secrets: await secretsOf(config, database),
    testerDomains: config.testerDomains,
    hidesDemo: config.demo === "off",
    assistant: config.assistant,
    ...rest,
  });
  closers.push(() => services.pool.end({ timeout: 5 }));
  return services;
}

async function secretsOf(config: Config, database: Database) {
  if (!config.databaseUrl) return await loadSecrets(config.folder);
  const owner = openClient(database.ownerUrl, { max: 1, onnotice: () => {} });
  return await loadSharedSecrets(owner).finally(() => owner.end({ timeout: 5 }));
}

/** With PORT=0 the system chooses the port, and only once it is open is it known. */
function originsOf({ publicOrigin }: Config, open: { port: number }): (host: string) => string {
  if (publicOrigin) return (host) => publicOrigin.replace("{host}", host);
  return (host) => `http://${host}${open.port === 80 ? "" : `:${open.port}`}`;
}

/** Before anything is built or started: a taken port is the commonest mistake, and the cheapest to find. */
function refuseTakenPort({ host, port }: Config): Promise<void> {
  if (port === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const probe = createConnection({ host, port }, () => {
      probe.destroy();
      reject(
        new StartProblem(
          `A porta ${port} já está em uso por outro programa. Feche-o ou escolha outra: PORT=${port + 1} npm start`,
        ),
      );
    });
    probe.once("error", () => resolve());
  });
}

async function report<T>(name: string, work: () => Promise<T>, said: (result: T) => string): Promise<T> {
  const since = performance.now();
  process.stdout.write(`· ${name}… `);
  const result = await work();
  console.log(`${said(result)} (${((performance.now() - since) / 1000).toFixed(1).replace(".", ",")} s)`);
  return result;
}

function say(sentence: string): void {
  if (!isStopping) console.log(`  ${sentence}`);
}

async function shutDown(code: number, sentence: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  if (sentence) console.log(sentence);
  for (const close of closers.toReversed()) await close().catch(() => {});
  process.exit(code);
}

async function fail(error: unknown): Promise<void> {
  const known = explainFileError(error, ".vereda");
  if (known instanceof StartProblem || known instanceof AcademyMistakes) console.error(`\n\n${known.message}\n`);
  else console.error("\n\nA Vereda não conseguiu abrir por um defeito inesperado:\n", known);
  await shutDown(1, "");
}
