import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { removeAbandonedWorkFolders } from "#platform/server/backup/work-folder.ts";
import { buildWeb } from "./build-web.ts";
import { readConfig } from "./config.ts";
import { failStart } from "./fail-start.ts";
import { logServerEnd } from "./log-server-end.ts";
import { printSentence, reportStep } from "./report-step.ts";
import { requireFreePort } from "./require-free-port.ts";
import { startAfterCommands } from "./start-after-commands.ts";
import { startServer } from "./server-process.ts";
import { supervise } from "./supervise.ts";

/**
 * What `npm start` runs: the embedded database, and the server as a process of its own. Whatever ends the server, the
 * database stays and the server is started again.
 */
const stopping = new AbortController();
// Each time: Ctrl+C reaches this process twice, once more through npm. SIGHUP is a closed terminal, SIGBREAK Windows'.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"]) process.on(signal, () => stopping.abort());
// A closed terminal takes no more output: that must not end what stops the database.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
stopWithNpm();
process.exitCode = await launch().catch((error: unknown) => (stopping.signal.aborted ? 0 : failStart(error)));
process.exit();

async function launch(): Promise<number> {
  const args = process.argv.slice(2);
  const config = readConfig(process.env, args);
  await mkdir(config.folder, { recursive: true });
  await removeAbandonedWorkFolders(config.folder);
  await requireFreePort(config);
  // Meanwhile the pages are looked at, and the server loads its code.
  const opening = reportStep(
    "Banco de dados",
    () => startAfterCommands(config, { report, signal: stopping.signal }),
    () => "no ar",
  );
  const log = join(config.folder, "logs", "vereda.log");
  try {
    return await supervise({
      signal: stopping.signal,
      start: (earlier) => {
        const prepared = Promise.all([opening, openPages(opening)]).then(([{ ownerUrl }, web]) => ({ ownerUrl, web }));
        return startServer({ config, args, prepared, earlier });
      },
      onEnd: (end, pauseMs) => {
        logServerEnd(log, end);
        const cause = end.fatal ?? end.signal ?? `código ${end.code}`;
        report(`O servidor parou (${cause}). Abrindo de novo em ${(pauseMs / 1000).toLocaleString("pt-BR")} s…`);
      },
    });
  } finally {
    const database = await opening;
    await database.stop();
  }
}

/** Builds the pages while the database starts, and reports it afterwards. Returns their folder. */
async function openPages(opening: Promise<unknown>): Promise<string> {
  const building = buildWeb();
  // A failure is reported below, once the database is there.
  building.catch(() => {});
  await opening;
  try {
    const { folder } = await reportStep(
      "Páginas",
      () => building,
      ({ isNew }) => (isNew ? "montadas" : "já montadas"),
    );
    report("Carregando o servidor…");
    return folder;
  } catch (error) {
    if (!stopping.signal.aborted) failStart(error);
    throw error;
  }
}

/** npm sends a signal to the shell that runs its script, and not every shell passes it on: some just end. */
function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stopping.abort(), 500).unref();
}

function report(sentence: string): void {
  if (!stopping.signal.aborted) printSentence(sentence);
}
