import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVER_FILE } from "#apps/server/server-process.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { COURSE, writeBenchAcademy } from "../bench-academy.ts";
import { objectsOf } from "../measure-learning.ts";
import { freePort, startNode } from "../node-process.ts";
import { memoryOf } from "../proc.ts";
import { median, type Result, resultOf } from "../results.ts";
import { makeSessions } from "./make-sessions.ts";
import { type Call, spend, type Spent } from "./spend.ts";

/** What two processes may lose against one where they share its cores. */
const MIN_RATIO = 0.9;

/** What two server processes on one PostgreSQL carry, as a ratio to one: the connections are dealt out to them in turn. */
export async function measureServers(isQuick: boolean): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), "vereda-servers-"));
  const closers = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  const close = async () => {
    for (const step of closers.splice(0).toReversed()) await step();
  };
  const stop = () => void close().finally(() => process.exit(1));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const database = await startEmbedded({ folder: join(folder, "postgres") });
    closers.push(() => database.stop());
    const start = () => startServer(folder, database.url);
    const servers = [await start(), await start()];
    closers.push(async () => void (await Promise.all(servers.map((server) => server.stop()))));
    await writeBenchAcademy(database.url, folder);
    const { learners: tokens } = await makeSessions(database.url);
    const object = await firstObject(servers[0]?.port ?? 0, tokens[0] ?? "");
    const results: Result[] = [];
    for (const call of callsOf(object)) {
      console.log(`Medindo ${call.name}…`);
      const [one, two] = [servers.slice(0, 1), servers].map(
        (asked) => () => spend(call, { servers: asked, databasePid: database.pid, tokens }),
      );
      if (one && two) results.push(...(await compare(call.name, { one, two, isQuick })));
    }
    console.log(`  Servidores de ${servers.map(({ pid }) => memoryOf(pid).toFixed(0)).join(" e ")} MB.`);
    return results;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await close();
  }
}

function callsOf(object_id: string): Call[] {
  const body = () => ({
    client_id: crypto.randomUUID(),
    course_id: COURSE,
    object_id,
    input: { kind: "seen", completeness: 0.5 },
  });
  return [
    { name: "página do curso", method: "GET", path: `/course/${COURSE}` },
    { name: "escrita de um input", method: "POST", path: "/api/projects/create-or-update-user-input", body },
  ];
}

/** Rounds in turn: what else the machine does slows both. */
async function compare(
  name: string,
  { one, two, isQuick }: { one: () => Promise<Spent>; two: () => Promise<Spent>; isQuick: boolean },
): Promise<Result[]> {
  for (const warmUp of [one, two]) await warmUp();
  const rounds: { alone: Spent; both: Spent }[] = [];
  for (let round = 0; round < (isQuick ? 3 : 7); round++) rounds.push({ alone: await one(), both: await two() });
  for (const side of ["alone", "both"] as const) {
    const [perSecond, p99, cpu] = (["perSecond", "p99", "cpu"] as const).map((of) =>
      median(rounds.map((round) => round[side][of])),
    );
    const who = side === "alone" ? "um processo" : "dois processos";
    console.log(`  ${who}: ${perSecond?.toFixed(0)} por segundo, p99 ${p99} ms, ${cpu?.toFixed(2)} ms de processador`);
  }
  const ratios = rounds.map(({ alone, both }) => both.perSecond / alone.perSecond);
  const limit = { unit: "×", limit: MIN_RATIO, within: "at-least" } as const;
  return [resultOf(ratios, { name: `${name}: por segundo, dois processos ÷ um`, ...limit })];
}

async function firstObject(port: number, token: string): Promise<string> {
  const [first = ""] = await objectsOf(port, { authorization: `Bearer ${token}` });
  return first;
}

async function startServer(folder: string, databaseUrl: string) {
  const port = await freePort();
  const own = { PORT: String(port), HOST: "127.0.0.1", VEREDA_FOLDER: folder, DATABASE_URL: databaseUrl };
  const limits = { VEREDA_DEMO: "0", ANONYMOUS_PER_MINUTE: "100000000" };
  return { port, ...(await startNode(SERVER_FILE, { ...own, ...limits }, /no ar\./)) };
}
