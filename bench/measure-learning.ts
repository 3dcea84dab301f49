import autocannon from "autocannon";
import { COURSE } from "./bench-academy.ts";
import { callApi } from "./call.ts";
import { cpuOf } from "./proc.ts";
import { type Result, resultOf } from "./results.ts";
import type { Stage } from "./stage.ts";

interface Learning {
  name: string;
  method: "GET" | "POST";
  path: string;
  body?: () => unknown;
  limit: number;
}

const CONCURRENCY = 4;

/** What a learner's own calls cost: the page of an object, the list of a course, and a step that is kept. */
export async function measureLearning(stage: Stage, isQuick: boolean): Promise<Result[]> {
  console.log("Medindo a página de um conteúdo, a lista do curso e a escrita de um passo…");
  const { server, learner } = stage;
  const objects = await objectsOf(server.port, { authorization: `Bearer ${learner.token}`, cookie: learner.cookie });
  let step = 0;
  const calls: Learning[] = [
    { name: "página de um conteúdo", method: "GET", path: `/course/${COURSE}/o/${objects[0]}`, limit: 2.5 },
    {
      name: "get-objects-by-course-id (60 conteúdos)",
      method: "POST",
      path: "/api/projects/get-objects-by-course-id",
      body: () => ({ course_id: COURSE }),
      limit: 0.4,
    },
    {
      name: "escrita de um passo",
      method: "POST",
      path: "/api/projects/create-or-update-user-input",
      body: () => ({
        client_id: crypto.randomUUID(),
        course_id: COURSE,
        // In one after the other: a person does not write four times at once in the same one.
        object_id: objects[step++ % objects.length],
        input: { kind: "seen", completeness: 0.5 },
      }),
      limit: 0.5,
    },
  ];
  const results: Result[] = [];
  for (const call of calls) results.push(await measure(stage, call, isQuick));
  return results;
}

async function measure({ server, host, learner }: Stage, call: Learning, isQuick: boolean): Promise<Result> {
  const amount = isQuick ? 400 : 1000;
  const headers = { host, cookie: learner.cookie, authorization: `Bearer ${learner.token}`, accept: "*/*" };
  const spent: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= (isQuick ? 3 : 9); round++) {
    const before = cpuOf(server.pid);
    const done = await autocannon({
      url: `http://127.0.0.1:${server.port}`,
      connections: CONCURRENCY,
      amount,
      requests: [
        {
          method: call.method,
          path: call.path,
          setupRequest: (request) => ({
            ...request,
            headers: { ...headers, ...(call.body ? { "content-type": "application/json" } : {}) },
            ...(call.body ? { body: JSON.stringify(call.body()) } : {}),
          }),
        },
      ],
    });
    if (done.errors + done.non2xx > 0)
      throw new Error(`${call.path}: ${done.errors} errors, ${done.non2xx} answers other than 2xx`);
    spent.push((cpuOf(server.pid) - before) / amount);
  }
  const { name, limit } = call;
  return resultOf(spent.slice(1), {
    name: `${name}: processador do servidor`,
    unit: " ms",
    limit,
    within: "most",
  });
}

/** The friendly ids of the contents that are open to everybody. */
export async function objectsOf(port: number, headers: Record<string, string>): Promise<string[]> {
  const path = "/api/projects/get-objects-by-course-id";
  const { answer } = await callApi<Space>(port, "POST", path, { body: { course_id: COURSE }, headers });
  const open = answer.trails.flatMap(({ objects }) => objects).filter(({ type }) => type === "content");
  if (open.length === 0) throw new Error("The course has nothing to read");
  return open.map(({ config }) => config.friendly_id);
}

interface Space {
  trails: { objects: { type: string; config: { friendly_id: string } }[] }[];
}
