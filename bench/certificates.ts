import { setTimeout as sleep } from "node:timers/promises";
import { callApi } from "./call.ts";
import { type DemoServer, openDemoServer } from "./demo-server.ts";
import { cpuOf, cpuWithChildren, memoryOf } from "./proc.ts";
import { median } from "./results.ts";

// `node bench/certificates.ts [people]`: seconds to issue, render and zip a batch of 1,000 certificates, the
// processor's milliseconds per certificate, and the response time of a page of the same server meanwhile.
const PEOPLE = Number(process.argv[2] ?? 1000);
const PAGES = 30;
const POLL_MS = 500;

interface Batches {
  batches: { _id: string; state: string; done: number; bytes: number | null }[];
}

const demo = await openDemoServer();
try {
  const course_id = await addFinishers(demo);
  const calm: number[] = [];
  for (let at = 0; at < PAGES; at++) calm.push(await openPage(demo));
  await measure(demo, course_id, median(calm));
} finally {
  await demo.close();
}

async function measure(demo: DemoServer, course_id: string, calm: number): Promise<void> {
  const { pid, owner } = demo;
  const [{ pid: databasePid }] = await owner<[{ pid: number }]>`
    select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`;
  const [cpu, databaseCpu, since] = [cpuOf(pid), cpuWithChildren(databasePid), performance.now()];
  await call(demo, "POST", "start-certificate-batch", { course_id });
  const pages: number[] = [];
  let peakMemory = memoryOf(pid);
  let batch: Batches["batches"][number] | undefined;
  while (batch?.state !== "ready") {
    if (batch?.state === "failed") throw new Error("The batch failed");
    await sleep(POLL_MS);
    pages.push(await openPage(demo));
    peakMemory = Math.max(peakMemory, memoryOf(pid));
    [batch] = (await call<Batches>(demo, "GET", "certificate-batches")).batches;
  }
  const seconds = (performance.now() - since) / 1000;
  const each = (milliseconds: number) => (milliseconds / PEOPLE).toFixed(1);
  console.log(
    `${batch.done} certificados em ${seconds.toFixed(1)} s, ${((batch.bytes ?? 0) / 1e6).toFixed(1)} MB: ${each(seconds * 1000)} ms cada um; ` +
      `processador: servidor ${each(cpuOf(pid) - cpu)} ms, banco ${each(cpuWithChildren(databasePid) - databaseCpu)} ms cada um`,
  );
  console.log(
    `página: mediana ${calm.toFixed(0)} ms antes, ${median(pages).toFixed(0)} ms durante, a mais lenta ${Math.max(...pages).toFixed(0)} ms; ` +
      `memória do servidor: até ${peakMemory.toFixed(0)} MB`,
  );
}

/** Adds people who finished the demo's course; returns the course's id. */
async function addFinishers({ owner, course }: DemoServer): Promise<string> {
  const [{ project, id }] = await owner<[{ project: string; id: string }]>`
    select project_id as project, id from courses where friendly_id = ${course}`;
  await owner.unsafe(`set app.project_id = '${project}'`);
  // The demo's own people would be in the batch too.
  await owner`delete from progress where project_id = ${project} and course_id = ${id}`;
  await owner`delete from certificates where project_id = ${project} and course_id = ${id}`;
  await owner`
    insert into users (project_id, id, email, email_key, data)
    select ${project}, gen_random_uuid(), 'turma' || n || '@exemplo.com.br', 'turma' || n || '@exemplo.com.br',
      jsonb_build_object('name', 'Conceição de Souza Prado ' || n, 'first_name', 'Conceição') from generate_series(1, ${PEOPLE}::int) n`;
  await owner`
    insert into progress (project_id, user_id, object_id, course_id, completeness, completed_at)
    select o.project_id, u.id, o.id, o.course_id, 1, now() from users u
      join objects o on o.project_id = u.project_id and o.course_id = ${id} and o.published_at is not null
    where u.project_id = ${project} and u.email like 'turma%'`;
  return id;
}

async function openPage(demo: DemoServer): Promise<number> {
  const since = performance.now();
  await call(demo, "GET", `forum/${demo.course}`);
  return performance.now() - since;
}

async function call<T>(
  { port, token, host, cookie }: DemoServer,
  method: "GET" | "POST",
  name: string,
  body?: object,
): Promise<T> {
  const headers = { host, origin: `http://${host}`, authorization: `Bearer ${token}`, cookie };
  return (await callApi<T>(port, method, `/api/projects/${name}`, { body, headers })).answer;
}
