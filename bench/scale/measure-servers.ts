import { COURSE } from "../bench-academy.ts";
import { objectsOf } from "../measure-learning.ts";
import { withOwnServers } from "../own-server.ts";
import { memoryOf } from "../proc.ts";
import { median, type Result, resultOf } from "../results.ts";
import { makeSessions } from "./make-sessions.ts";
import { type Call, measureCost, type Cost } from "./measure-cost.ts";

/** Min throughput of two processes as a share of one process's, when both share the same cores. */
const MIN_RATIO = 0.9;

/**
 * Measures the throughput of two server processes on one PostgreSQL, relative to one; each gets half of the
 * connections.
 */
export async function measureServers(isQuick: boolean): Promise<Result[]> {
  const env = { ANONYMOUS_PER_MINUTE: "100000000" };
  return await withOwnServers({ env, count: 2, isDurable: true }, async ({ servers, databasePid, databaseUrl }) => {
    const { learners: tokens } = await makeSessions(databaseUrl);
    const object = await firstObject(servers[0]?.port ?? 0, tokens[0] ?? "");
    const results: Result[] = [];
    for (const call of callsOf(object)) {
      console.log(`Medindo ${call.name}…`);
      const one = () => measureCost(call, { servers: servers.slice(0, 1), databasePid, tokens });
      const two = () => measureCost(call, { servers, databasePid, tokens });
      results.push(...(await compare(call.name, { one, two, isQuick })));
    }
    console.log(`  Servidores de ${servers.map(({ pid }) => memoryOf(pid).toFixed(0)).join(" e ")} MB.`);
    return results;
  });
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

/** Measures both set-ups in turn, so that other load on the machine affects both. */
async function compare(
  name: string,
  { one, two, isQuick }: { one: () => Promise<Cost>; two: () => Promise<Cost>; isQuick: boolean },
): Promise<Result[]> {
  for (const warmUp of [one, two]) await warmUp();
  const rounds: { alone: Cost; both: Cost }[] = [];
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
