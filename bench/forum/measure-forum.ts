import autocannon from "autocannon";
import { openClient } from "#db/client.ts";
import { COURSE } from "../bench-academy.ts";
import { callApi, sessionHeaders } from "../call.ts";
import { type OwnServer, withOwnServer } from "../own-server.ts";
import { cpuOf, cpuWithChildren, memoryOf } from "../proc.ts";
import { median, type Result, resultOf } from "../results.ts";
import { FEW, type FilledForum, fillForum, LONG_TOPIC_REPLIES } from "./fill-forum.ts";
import { measureDigest } from "./measure-digest.ts";
import { openStreams } from "./open-streams.ts";

const FULL = { people: 100_000, topics: 100_000, replies: 20, streams: 5000 };
const QUICK = { people: 2000, topics: 2000, replies: 20, streams: 500 };

interface Stage extends FilledForum, OwnServer {}

interface Call {
  method?: "GET" | "POST";
  path(): string;
  body?(): object;
}

/**
 * Measures the forum: its list, a topic and a reply among 100,000 topics with two million posts, compared with a forum
 * of sixty topics; a topic of two thousand replies; 5,000 open streams; digests for 100,000 people.
 */
export async function measureForum(isQuick: boolean): Promise<Result[]> {
  const size = isQuick ? QUICK : FULL;
  return await withOwnServer({}, async (server) => {
    console.log(`Escrevendo ${size.topics} conversas de ${size.replies} respostas…`);
    const stage = { ...server, ...(await fillForum(server.databaseUrl, size)) };
    return [
      ...(await measureCalls(stage, isQuick ? 3 : 5)),
      ...(await measureStreams(stage, size.streams)),
      ...(await measureSummaries(stage)),
    ];
  });
}

async function measureCalls(stage: Stage, rounds: number): Promise<Result[]> {
  const any = (ids: readonly string[]) => ids[Math.floor(Math.random() * ids.length)] ?? "";
  const list = (course: string) => ({ path: () => `/api/projects/forum/${course}` });
  const topic = (course: string, ids: readonly string[]) => ({
    path: () => `/api/projects/forum-topic/${any(ids)}?course=${course}&from=1`,
  });
  const reply = (course: string, ids: readonly string[]): Call => ({
    method: "POST",
    path: () => "/api/projects/reply-to-forum-topic",
    body: () => ({ course, topic: any(ids), body: "Obrigada, deu certo aqui também.", client_id: crypto.randomUUID() }),
  });
  const deep = (from: number) => ({
    path: () => `/api/projects/forum-topic/${stage.long}?course=${COURSE}&from=${from}`,
  });
  const page = (path: string) => ({ path: () => path });
  const { topics, few } = stage;
  return [
    ...(await compare(stage, rounds, "lista do fórum", 3, list(COURSE), list(FEW))),
    ...(await compare(stage, rounds, "conversa", 3, topic(COURSE, topics), topic(FEW, few))),
    ...(await compare(
      stage,
      rounds,
      "conversa de 2.000 respostas, fim diante do começo",
      3,
      deep(LONG_TOPIC_REPLIES - 25),
      deep(1),
    )),
    ...(await compare(stage, rounds, "resposta, com o que a segue", 0.7, reply(COURSE, topics), reply(FEW, few))),
    ...(await compare(
      stage,
      rounds,
      "página da lista",
      3,
      page(`/course/${COURSE}/forum`),
      page(`/course/${FEW}/forum`),
    )),
    ...(await compare(
      stage,
      rounds,
      "página da conversa",
      3,
      page(`/course/${COURSE}/forum/${topics[5] ?? ""}?desde=1`),
      page(`/course/${FEW}/forum/${few[5] ?? ""}?desde=1`),
    )),
  ];
}

/** Measures two calls in turn, so that other load on the machine affects both. */
async function compare(
  stage: Stage,
  rounds: number,
  name: string,
  limit: number,
  many: Call,
  few: Call,
): Promise<Result[]> {
  for (const warmUp of [many, few]) await measureCost(stage, warmUp);
  const [server, database, ratio]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const [manyCost, fewCost] = [await measureCost(stage, many), await measureCost(stage, few)];
    server.push(manyCost.server);
    database.push(manyCost.database);
    ratio.push((manyCost.server + manyCost.database) / (fewCost.server + fewCost.database));
  }
  console.log(
    `  ${name}: servidor ${formatValues(server)} ms, banco ${formatValues(database)} ms, grande ÷ pequeno ${formatValues(ratio)}`,
  );
  const within = "at-most" as const;
  return [
    resultOf(server, { name: `${name}: processador do servidor`, unit: " ms", limit, within }),
    resultOf(database, { name: `${name}: processador do PostgreSQL`, unit: " ms", limit: 3, within }),
    resultOf(ratio, { name: `${name}: grande ÷ pequeno`, unit: "×", limit: 1.5, within }),
  ];
}

function formatValues(values: readonly number[]): string {
  return values.map((value) => value.toFixed(2)).join(", ");
}

interface Cost {
  server: number;
  database: number;
}

/** Returns the processor's milliseconds per request, of the server and of the database. */
async function measureCost(
  { port, pid, databasePid, tokens }: Stage,
  { method = "GET", path, body }: Call,
): Promise<Cost> {
  let turn = 0;
  const before = { server: cpuOf(pid), database: cpuWithChildren(databasePid) };
  const done = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 10,
    amount: 300,
    requests: [
      {
        method,
        path: path(),
        setupRequest: (request) => ({
          ...request,
          path: path(),
          headers: sessionHeaders(port, tokens[turn++ % tokens.length] ?? ""),
          ...(body ? { body: JSON.stringify(body()) } : {}),
        }),
      },
    ],
  });
  if (done.errors + done.non2xx > 0) throw new Error(`${path()}: ${done.errors} errors, ${done.non2xx} other answers`);
  const { total } = done.requests;
  return {
    server: (cpuOf(pid) - before.server) / total,
    database: (cpuWithChildren(databasePid) - before.database) / total,
  };
}

async function measureStreams(stage: Stage, count: number): Promise<Result[]> {
  const { port, pid, tokens, topics } = stage;
  const before = memoryOf(pid);
  const streams = await openStreams(port, tokens, count);
  const topic = topics[7] ?? "";
  const notify = () =>
    callApi(port, "POST", "/api/projects/reply-to-forum-topic", {
      body: { course: COURSE, topic, body: "Chegou para todos?", client_id: crypto.randomUUID() },
      headers: sessionHeaders(port, tokens.at(-1) ?? ""),
    });
  const received = await streams.untilAllReceived(topic, notify);
  const after = memoryOf(pid);
  streams.close();
  console.log(`  ${count} canais: de ${before.toFixed(0)} a ${after.toFixed(0)} MB`);
  const within = "at-most" as const;
  return [
    resultOf([after], { name: `memória do servidor com ${count} canais abertos`, unit: " MB", limit: 400, within }),
    resultOf([(1000 * (after - before)) / count], { name: "memória por canal", unit: " kB", limit: 80, within }),
    resultOf([received], { name: `até a última de ${count} telas saber`, unit: " ms", limit: 2000, within }),
  ];
}

async function measureSummaries(stage: Stage): Promise<Result[]> {
  const sql = openClient(stage.databaseUrl, { max: 1, onnotice: () => {}, connection: { search_path: "vereda" } });
  try {
    const open = async () => {
      const since = performance.now();
      const headers = sessionHeaders(stage.port, stage.tokens[1] ?? "");
      await callApi(stage.port, "GET", `/api/projects/forum/${COURSE}`, { headers });
      return performance.now() - since;
    };
    const calm: number[] = [];
    for (let turn = 0; turn < 40; turn++) calm.push(await open());
    const { minutes, people, pages } = await measureDigest(sql, stage.projectId, open);
    const within = "at-most" as const;
    return [
      resultOf([minutes], { name: `resumo para ${people} pessoas`, unit: " min", limit: 10, within }),
      resultOf([median(pages) / median(calm)], {
        name: "lista do fórum durante o resumo ÷ antes",
        unit: "×",
        limit: 2,
        within,
      }),
    ];
  } finally {
    await sql.end({ timeout: 5 });
  }
}
