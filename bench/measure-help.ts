import { Agent, get } from "node:http";
import { openClient } from "#db/client.ts";
import { hashToken, newToken } from "#platform/server/auth/tokens.ts";
import { newId } from "#shared/ids.ts";
import { HOST } from "./bench-academy.ts";
import { withOwnServer } from "./own-server.ts";
import { cpuOf } from "./proc.ts";
import { type Result, resultOf } from "./results.ts";

const TOKEN = "7KQ3-M9XD";

interface Stage {
  port: number;
  pid: number;
  /** The session token of a manager. */
  token: string;
}

/**
 * Measures the inbox with 100,000 threads, the page that validates a certificate, and the page of frequent questions.
 */
export async function measureHelp(isQuick: boolean): Promise<Result[]> {
  const open = { TRUST_PROXY: "1", ANONYMOUS_PER_MINUTE: "100000000" };
  return await withOwnServer(open, async ({ port, pid, databaseUrl }) => {
    const threads = isQuick ? 5000 : 100_000;
    console.log(`Escrevendo ${threads} conversas com a equipe…`);
    return await measureAll({ port, pid, token: await fill(databaseUrl, threads) }, isQuick ? 3 : 7);
  });
}

async function measureAll(stage: Stage, rounds: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, query] of [
    ["sem resposta", ""],
    ["comigo", "?view=mine"],
    ["respondidas", "?view=answered"],
    ["resolvidas", "?view=resolved"],
    ["busca por nome", "?view=resolved&search=gente%20de%20exemplo%2099"],
  ] as const) {
    const waits = (await askMany(stage, `/api/projects/help-inbox${query}`, 200)).toSorted((a, b) => a - b);
    const p95 = waits[Math.floor(waits.length * 0.95)] ?? NaN;
    results.push(resultOf([p95], { name: `atendimento, ${name}: p95`, unit: " ms", limit: 50, within: "at-most" }));
  }
  for (const [name, path] of [
    ["validação", `/validar/${TOKEN}`],
    ["perguntas frequentes", "/faq"],
    ["busca nas perguntas", "/faq?busca=esqueci%20a%20senha"],
  ] as const) {
    await askMany(stage, path, 200);
    const spent: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = cpuOf(stage.pid);
      await askMany(stage, path, 200);
      spent.push((cpuOf(stage.pid) - before) / 200);
    }
    results.push(
      resultOf(spent, { name: `página ${name}: processador do servidor`, unit: " ms", limit: 3, within: "at-most" }),
    );
  }
  return results;
}

/** Sends requests one after the other, each from another network address; returns the milliseconds of each. */
async function askMany({ port, token }: Stage, path: string, amount: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const own = path.startsWith("/api/") ? { authorization: `Bearer ${token}` } : { accept: "text/html" };
  const waits: number[] = [];
  for (let at = 0; at < amount; at++) {
    const headers = { ...own, host: `${HOST}:${port}`, "x-forwarded-for": `10.${at % 250}.${(at * 7) % 250}.9` };
    const since = performance.now();
    await new Promise<void>((resolve, reject) => {
      get({ host: "127.0.0.1", port, path, headers, agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
        answer.resume().on("end", resolve).on("error", reject);
      }).on("error", reject);
    });
    waits.push(performance.now() - since);
  }
  agent.destroy();
  return waits;
}

/** Writes threads of 20,000 people as the product would, and one certificate. Returns a manager's token. */
async function fill(ownerUrl: string, threads: number): Promise<string> {
  const sql = openClient(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const [{ id }] = await sql<[{ id: string }]>`select id from vereda.projects where friendly_id = 'bench'`;
    await sql.unsafe(`set search_path to vereda; set app.project_id = '${id}'; set session_replication_role = replica`);
    await sql`create temp table crowd as select n, uuidv7() as id from generate_series(0, 19999) n`;
    await sql`
      insert into users (project_id, id, email, email_key, data)
      select ${id}::uuid, id, 'gente' || n || '@exemplo.com.br', 'gente' || n || '@exemplo.com.br',
        jsonb_build_object('first_name', 'Gente', 'name', 'Gente de Exemplo ' || n) from crowd`;
    const [{ manager }] = await sql<[{ manager: string }]>`
      update users set rule = 'manager' where project_id = ${id} and id = (select id from crowd where n = 1) returning id as manager`;
    await sql`
      insert into help_threads (project_id, id, user_id, number, topic, subject, state, assignee_id, promised_at, waiting_since,
        answered_at, resolved_at, seen_at, updated_at, created_at)
      select ${id}::uuid, uuidv7(), crowd.id, t, 'other', 'Uma mensagem entre muitas', state,
        case when t % 5 = 0 then ${manager}::uuid end, at, case when state = 'sent' then at end,
        case when state <> 'sent' then at end, case when state = 'resolved' then at end, at, at, at
      from (select t, now() - make_interval(mins => t) as at,
          case when t % 10 < 2 then 'sent' when t % 10 < 4 then 'answered' else 'resolved' end as state
        from generate_series(1, ${threads}::int) t) made join crowd on crowd.n = made.t % 20000`;
    await sql`
      insert into certificates (project_id, id, token, user_id, course_id, name, first_name, course_name, hours, started_at,
        completed_at, credential_id)
      select ${id}::uuid, uuidv7(), ${TOKEN}, ${manager}, c.id, 'Gente de Exemplo', 'Gente', c.name, 40, now(), now(), uuidv7()
      from courses c where c.project_id = ${id} limit 1`;
    await sql`
      insert into legal_acceptances (project_id, user_id, kind, version, address_hash, accepted_at)
      select ${id}::uuid, ${manager}, kind, version, '', now() from legal_pages where project_id = ${id}`;
    const token = newToken(id);
    const row = {
      user_id: manager,
      token_hash: hashToken(token),
      user_agent: "",
      expires_at: new Date(Date.now() + 864e5),
    };
    await sql`insert into sessions ${sql({ project_id: id, id: newId(), ...row })}`;
    await sql`vacuum analyze`;
    return token;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
