import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openClient } from "#db/client.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { CHANGE_EVENTS } from "#platform/server/postgres/pool.ts";
import { newId } from "#shared/ids.ts";
import { cpuWithChildren } from "./proc.ts";
import { type Result, resultOf } from "./results.ts";

const PER_SECOND = 500;
/** Numbers of listening servers to compare; each listens with one connection. */
const SERVERS = [0, 1, 2, 10];
/** Max cost of a write with a change event, as a multiple of one without. */
const MAX_RATIO = 3;

/**
 * Measures PostgreSQL's processor time for a change event: 500 small transactions per second without one, compared with
 * one that several servers receive. Both are measured in turn, so that noise cancels out.
 */
export async function measureNotify(isQuick: boolean): Promise<Result[]> {
  console.log("Medindo 500 gravações por segundo, com e sem quem escute as mudanças…");
  const folder = await mkdtemp(join(tmpdir(), "vereda-notify-"));
  const database = await startEmbedded({ folder: join(folder, "postgres"), durable: false });
  try {
    const { url, pid } = database;
    const sql = openClient(url, { max: 4, onnotice: () => {} });
    await sql`create table writes (id int primary key, count int not null)`;
    await sql`insert into writes select n, 0 from generate_series(1, 1000) n`;
    const ratios = SERVERS.map((servers) => ({ servers, rounds: [] as number[] }));
    for (let round = 0; round < (isQuick ? 2 : 5); round++) {
      const plain = await cpuPerWrite(sql, { pid, seconds: isQuick ? 2 : 5, notifies: false });
      for (const { servers, rounds } of ratios) {
        const close = await listenWith(url, servers);
        rounds.push((await cpuPerWrite(sql, { pid, seconds: isQuick ? 2 : 5, notifies: true })) / plain);
        await close();
      }
    }
    await sql.end();
    return ratios.map(({ servers, rounds }) => {
      const name = `gravação que avisa, escutada por ${servers} servidores ÷ sem aviso`;
      return resultOf(rounds, { name, unit: "", limit: MAX_RATIO, within: "at-most" });
    });
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function listenWith(url: string, count: number): Promise<() => Promise<void>> {
  const listeners = Array.from({ length: count }, () => openClient(url, { max: 1, onnotice: () => {} }));
  await Promise.all(listeners.map((listener) => listener.unsafe(`listen ${CHANGE_EVENTS}`)));
  return async () => void (await Promise.all(listeners.map((listener) => listener.end())));
}

interface Writing {
  /** The id of the database's main process. */
  pid: number;
  seconds: number;
  notifies: boolean;
}

/** Returns PostgreSQL's processor time per write in milliseconds, at 500 writes per second. */
async function cpuPerWrite(sql: ReturnType<typeof openClient>, { pid, seconds, notifies }: Writing): Promise<number> {
  const project = newId();
  const before = cpuWithChildren(pid);
  const since = performance.now();
  const count = PER_SECOND * seconds;
  const writes: Promise<unknown>[] = [];
  for (let at = 0; at < count; at++) {
    const early = since + (at * 1000) / PER_SECOND - performance.now();
    if (early > 1) await sleep(early);
    writes.push(
      sql.begin(async (transaction) => {
        await transaction`update writes set count = count + 1 where id = ${(at % 1000) + 1}`;
        if (notifies) await transaction`select pg_notify(${CHANGE_EVENTS}, ${`people:${project}:${newId()}`})`;
      }),
    );
  }
  await Promise.all(writes);
  return (cpuWithChildren(pid) - before) / count;
}
