import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { removeAbandonedWorkFolders } from "#platform/server/backup/work-folder.ts";
import { numberText } from "#shared/number-text.ts";
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
 * The process of `npm start`: it starts the embedded database, and the server in a process of its own. When the server
 * ends, the database stays up and the server is started again.
 */
const stopping = new AbortController();
// `on`, not `once`: Ctrl+C arrives twice, the second time through npm. SIGHUP is sent by a closed terminal, SIGBREAK by
// Windows.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"]) process.on(signal, () => stopping.abort());
// Output to a closed terminal fails; that error must not end this process, which stops the database.
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
  // While the database starts, the pages are built and the server loads its code.
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
        report(`O servidor parou (${cause}). Abrindo de novo em ${numberText(pauseMs / 1000)} s…`);
      },
    });
  } finally {
    const database = await opening;
    await database.stop();
  }
}

/** Builds the pages while the database starts, and reports the build afterwards. Returns the build's folder. */
async function openPages(opening: Promise<unknown>): Promise<string> {
  const building = buildWeb();
  // A failure is reported below, once the database runs.
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

/**
 * Stops this process when its parent ends: npm sends a signal to the shell that runs its script, and some shells end
 * without passing it on.
 */
function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stopping.abort(), 500).unref();
}

function report(sentence: string): void {
  if (!stopping.signal.aborted) printSentence(sentence);
}
