import autocannon from "autocannon";
import { COURSE } from "./bench-academy.ts";
import { callApi } from "./call.ts";
import { cpuPerAnswer, cpuRatios, type Measured } from "./cpu-ratios.ts";
import { copyResponse } from "./copy-response.ts";
import { type Result, resultOf } from "./results.ts";
import type { Stage } from "./stage.ts";

interface Learning {
  name: string;
  limit: number;
  /** Max milliseconds of processor time per response. */
  limitMs?: number;
  ours: Call;
  bare: Call;
}

interface Call {
  method: "GET" | "POST";
  path: string;
  body?: () => unknown;
}

const CONCURRENCY = 4;
const LIST = "/api/projects/get-objects-by-course-id";
const SAVE = "/api/projects/save-flow-answer";

/**
 * Measures a learner's calls compared with the minimum: the page of an object, the list of a course, and saving a step.
 */
export async function measureLearning(stage: Stage, isQuick: boolean): Promise<Result[]> {
  console.log("Medindo a página de um conteúdo, a lista do curso e a escrita de um passo…");
  const { server, learner } = stage;
  const objects = await openObjects(server.port, headersOf(stage));
  const page = `/course/${COURSE}/o/${objects[0]?.config.friendly_id ?? ""}`;
  await copyResponse(stage, { port: server.port, path: page, headers: headersOf(stage) }, "/pages/object");
  await storeList(stage);
  const flow = await openFlow(stage);
  let step = 0;
  // One object after the other, because a person does not write to one object four times at once.
  const next = () => objects[step++ % objects.length];
  const calls: Learning[] = [
    {
      name: "página de um conteúdo, diante de um renderToString nu dos mesmos elementos",
      ours: { method: "GET", path: page },
      bare: { method: "GET", path: "/pages/object" },
      limit: 1,
    },
    {
      name: "get-objects-by-course-id (60 conteúdos), diante dos mesmos bytes",
      ours: { method: "POST", path: LIST, body: () => ({ course_id: COURSE }) },
      bare: { method: "GET", path: "/list" },
      limit: 8,
    },
    {
      name: "escrita de um passo, diante de uma transação nua de quatro comandos",
      ours: {
        method: "POST",
        path: "/api/projects/create-or-update-user-input",
        body: () => ({
          client_id: crypto.randomUUID(),
          course_id: COURSE,
          object_id: next()?.config.friendly_id,
          input: { kind: "seen", completeness: 0.5 },
        }),
      },
      bare: {
        method: "POST",
        path: "/step",
        body: () => ({ client_id: crypto.randomUUID(), user_id: learner.userId, object_id: next()?._id }),
      },
      limit: 2,
    },
    {
      name: "escrita de uma resposta de fluxo, cifrada, diante da mesma transação nua",
      ours: {
        method: "POST",
        path: SAVE,
        body: () => ({ ...flow, answer: { number: step++ % 11 }, client_id: crypto.randomUUID() }),
      },
      bare: {
        method: "POST",
        path: "/step",
        body: () => ({ client_id: crypto.randomUUID(), user_id: learner.userId, object_id: next()?._id }),
      },
      limit: 2,
      limitMs: 0.6,
    },
  ];
  const results: Result[] = [];
  const turns = { rounds: isQuick ? 3 : 9, amount: isQuick ? 400 : 1000 };
  for (const { name, limit, ours, bare, limitMs } of calls) {
    const pair = { ours: measured(stage, stage.server, ours), bare: measured(stage, stage.bare, bare) };
    const ratios = await cpuRatios(pair, turns);
    results.push(resultOf(ratios, { name: `${name}: processador`, unit: "×", limit, within: "at-most" }));
    if (limitMs === undefined) continue;
    const each = await cpuPerAnswer(pair.ours, turns);
    results.push(
      resultOf(each, { name: `${name.split(",")[0]}: processador`, unit: " ms", limit: limitMs, within: "at-most" }),
    );
  }
  return results;
}

function headersOf({ host, learner }: Stage): Record<string, string> {
  return { host, cookie: learner.cookie, authorization: `Bearer ${learner.token}`, accept: "*/*" };
}

/**
 * Opens the survey at the end of a course as the learner and confirms the text before its first question. Returns the
 * session and that question's block.
 */
async function openFlow(stage: Stage): Promise<{ session_id: string; block_id: string }> {
  const options = { body: { flow: "como-foi-o-curso" }, headers: headersOf(stage) };
  const path = "/api/projects/flow-session";
  const { answer } = await callApi<{ session: { _id: string } }>(stage.server.port, "POST", path, options);
  const session_id = answer.session._id;
  const read = { session_id, block_id: "obrigada", answer: { seen: true }, client_id: crypto.randomUUID() };
  await callApi(stage.server.port, "POST", SAVE, { ...options, body: read });
  return { session_id, block_id: "nota" };
}

/** Stores the course's list at /list of the bare server, because the product answers it to a POST. */
async function storeList(stage: Stage): Promise<void> {
  const options = { body: { course_id: COURSE }, headers: headersOf(stage) };
  const { answer } = await callApi(stage.server.port, "POST", LIST, options);
  const headers = { same: JSON.stringify({ "content-type": "application/json; charset=utf-8" }) };
  const kept = { method: "PUT", headers, body: JSON.stringify(answer) };
  await fetch(`http://127.0.0.1:${stage.bare.port}/list`, kept);
}

function measured(stage: Stage, { pid, port }: Stage["server"], { method, path, body }: Call): Measured {
  const headers = { ...headersOf(stage), ...(body ? { "content-type": "application/json" } : {}) };
  return {
    pid,
    ask: async (amount) => {
      const { errors, non2xx } = await autocannon({
        url: `http://127.0.0.1:${port}`,
        connections: CONCURRENCY,
        amount,
        requests: [
          {
            method,
            path,
            setupRequest: (request) => ({ ...request, headers, ...(body ? { body: JSON.stringify(body()) } : {}) }),
          },
        ],
      });
      if (errors + non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} answers other than 2xx`);
    },
  };
}

/** Returns the friendly ids of the objects that are open to everybody. */
export async function objectsOf(port: number, headers: Record<string, string>): Promise<string[]> {
  return (await openObjects(port, headers)).map(({ config }) => config.friendly_id);
}

async function openObjects(port: number, headers: Record<string, string>) {
  const { answer } = await callApi<Space>(port, "POST", LIST, { body: { course_id: COURSE }, headers });
  const open = answer.trails.flatMap(({ objects }) => objects).filter(({ type }) => type === "content");
  if (open.length === 0) throw new Error("The course has nothing to read");
  return open;
}

interface Space {
  trails: { objects: { _id: string; type: string; config: { friendly_id: string } }[] }[];
}
