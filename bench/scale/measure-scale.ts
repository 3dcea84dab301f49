import { openClient } from "#db/client.ts";
import { numberText } from "#shared/number-text.ts";
import { COURSE } from "../bench-academy.ts";
import { objectsOf } from "../measure-learning.ts";
import { memoryOf } from "../proc.ts";
import { median, type Result, resultOf } from "../results.ts";
import { rowsRead } from "./rows-read.ts";
import { type ScaleServer, openScaleStage, type ScaleStage } from "./scale-stage.ts";
import { type Call, CONCURRENT, measureCost, type Cost } from "./measure-cost.ts";
import { CLASSES, writeCrowd } from "./write-crowd.ts";

const FULL = { courses: 1000, people: 50_000, inputs: 5_000_000, classes: [1000, 100_000] } as const;
const QUICK = { courses: 100, people: 5000, inputs: 300_000, classes: [1000, 100_000] } as const;

const CALLS: readonly Call[] = [
  { name: "página do curso", method: "GET", path: `/course/${COURSE}` },
  post("get-objects-by-course-id", "/api/projects/get-objects-by-course-id", () => ({ course_id: COURSE })),
  post("escrita de um input", "/api/projects/create-or-update-user-input", () => ({
    client_id: crypto.randomUUID(),
    course_id: COURSE,
    object_id: firstObject,
    input: { kind: "seen", completeness: 0.5 },
  })),
  post("totais", "/api/projects/get-user-inputs-totals", () => ({ course_id: COURSE })),
  { name: "ranking", method: "GET", path: `/api/projects/ranking/${COURSE}?top=50` },
];
let firstObject = "";

/**
 * Measures the product at the demo's size and with many people, and a ranking of a thousand people compared with one of
 * a hundred thousand.
 */
export async function measureScale(isQuick: boolean): Promise<Result[]> {
  const size = isQuick ? QUICK : FULL;
  console.log(`Montando dois bancos: o da demonstração e um de ${numberText(size.inputs)} inputs…`);
  const stage = await openScaleStage({ large: (url) => writeCrowd(url, size) });
  const stop = () => void stage.close().finally(() => process.exit(1));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    firstObject = await objectToRead(stage.small);
    const results: Result[] = [];
    for (const call of CALLS) results.push(...(await compareServers(stage, call, isQuick)));
    for (const server of [stage.small, stage.large]) await printSizes(server);
    return [...results, ...(await compareClasses(stage, isQuick))];
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await stage.close();
  }
}

/**
 * Prints an installation's number of people and inputs and its use of disk and memory, for the table in
 * docs/operating.md.
 */
async function printSizes({ pid, databaseUrl }: ScaleServer): Promise<void> {
  const sql = openClient(databaseUrl, { max: 1 });
  const [row] = await sql<[{ people: number; inputs: number; bytes: number }]>`
    select (select count(*)::int from vereda.users) as people, (select count(*)::int from vereda.user_inputs) as inputs,
      pg_database_size(current_database())::float as bytes`.finally(() => sql.end({ timeout: 5 }));
  const disk = (row.bytes / 1e6).toFixed(0);
  console.log(
    `  ${row.people} pessoas, ${row.inputs} inputs: banco de ${disk} MB, servidor de ${memoryOf(pid).toFixed(0)} MB.`,
  );
}

function post(name: string, path: string, body: () => unknown): Call {
  return { name, method: "POST", path, body };
}

/** Returns the friendly id of an object that is open to everybody; it is the same on both servers. */
async function objectToRead({ port, sessions }: ScaleServer): Promise<string> {
  const [first = ""] = await objectsOf(port, { authorization: `Bearer ${sessions.learners[0] ?? ""}` });
  return first;
}

async function compareServers(
  { small, large, databasePid }: ScaleStage,
  call: Call,
  isQuick: boolean,
): Promise<Result[]> {
  console.log(`Medindo ${call.name}…`);
  const [few, many] = [small, large].map(
    (server) => () => measureCost(call, { servers: [server], databasePid, tokens: server.sessions.learners }),
  );
  return await compare(call.name, 1.5, { few, many, isQuick });
}

async function compareClasses({ large, databasePid }: ScaleStage, isQuick: boolean): Promise<Result[]> {
  console.log("Medindo o ranking de mil e o de cem mil…");
  const [few, many] = CLASSES.map((name) => async () => {
    const call = { name, method: "GET", path: `/api/projects/ranking/${name}?top=50` } as const;
    return await measureCost(call, { servers: [large], databasePid, tokens: large.sessions.classmates });
  });
  const results = await compare("ranking de 100.000 diante de 1.000", 2, { few, many, isQuick });
  const before = await rowsRead(large.databaseUrl);
  const amount = (await many?.())?.amount ?? 1;
  const after = await rowsRead(large.databaseUrl);
  const whole = { unit: "", within: "at-most" } as const;
  return [
    ...results,
    resultOf([after.inSequence - before.inSequence], {
      name: "ranking de 100.000: linhas varridas",
      limit: 0,
      ...whole,
    }),
    resultOf([(after.byIndex - before.byIndex) / amount], {
      name: "ranking de 100.000: linhas lidas por índice, por pedido",
      limit: 2000,
      ...whole,
    }),
  ];
}

interface ComparedLoads {
  few: (() => Promise<Cost>) | undefined;
  many: (() => Promise<Cost>) | undefined;
  isQuick: boolean;
}

/** Measures both sides in turn, so that other load on the machine affects both. */
async function compare(name: string, limit: number, { few, many, isQuick }: ComparedLoads): Promise<Result[]> {
  if (!few || !many) throw new Error("There is nothing to compare with");
  for (const warmUp of [few, many]) await warmUp();
  const [cpu, p99]: [number[], number[]] = [[], []];
  const own: [least: Cost[], most: Cost[]] = [[], []];
  for (let round = 0; round < (isQuick ? 3 : 7); round++) {
    const [fewCost, manyCost] = [await few(), await many()];
    cpu.push(manyCost.cpu / fewCost.cpu);
    p99.push(manyCost.p99 / fewCost.p99);
    own[0].push(fewCost);
    own[1].push(manyCost);
  }
  const ratio = { unit: "×", limit, within: "at-most" } as const;
  const [small, large] = own.map(costText);
  console.log(`  ${name}: pequeno ${small}; grande ${large}`);
  return [
    resultOf(cpu, { name: `${name}: processador, grande ÷ pequeno`, ...ratio }),
    resultOf(p99, { name: `${name}: p99 com ${CONCURRENT} ao mesmo tempo, grande ÷ pequeno`, ...ratio }),
  ];
}

/** Formats the medians of the rounds; the processor time is of the server and the database together. */
function costText(rounds: readonly Cost[]): string {
  const [cpu, perSecond, p99] = (["cpu", "perSecond", "p99"] as const).map((one) =>
    median(rounds.map((round) => round[one])),
  );
  return `${cpu?.toFixed(2)} ms de processador, ${perSecond?.toFixed(0)} por segundo, p99 ${p99} ms`;
}
