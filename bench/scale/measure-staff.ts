import autocannon from "autocannon";
import { HOST } from "../bench-academy.ts";
import { fillForum } from "../forum/fill-forum.ts";
import { withOwnServer } from "../own-server.ts";
import { cpuWithChildren } from "../proc.ts";
import { type Result, resultOf } from "../results.ts";
import { writeCrowdHistory } from "./write-crowd-history.ts";

const FULL = { people: 100_000, topics: 100_000, replies: 5, students: 40_000, certificates: 20_000, entries: 8 };
const QUICK = { people: 2000, topics: 2000, replies: 5, students: 1000, certificates: 500, entries: 8 };
/** Max milliseconds of the database's processor time per page. */
const LIMIT = 50;
const VISITS = 20;

interface Stage {
  port: number;
  databasePid: number;
  /** The session token of a manager. */
  token: string;
}

/**
 * Measures the database's processor time of each staff page in an academy with 100,000 people, 100,000 topics and a
 * year of study.
 */
export async function measureStaff(isQuick: boolean): Promise<Result[]> {
  const size = isQuick ? QUICK : FULL;
  return await withOwnServer({}, async ({ port, databasePid, databaseUrl }) => {
    console.log(`Escrevendo ${size.people} pessoas e ${size.topics} conversas…`);
    const { tokens, topics } = await fillForum(databaseUrl, size);
    const token = tokens[0] ?? "";
    const course = await writeCrowdHistory(databaseUrl, token, size);
    return await measureAll({ port, databasePid, token }, pagesOf(course, topics[3] ?? ""), isQuick ? 1 : 3);
  });
}

function pagesOf(course: string, topic: string): [string, string][] {
  return [
    ["início", "/gestao"],
    ["busca", "/gestao/busca?q=escuta"],
    ["pessoas", "/gestao/pessoas"],
    ["pessoas, busca", "/gestao/pessoas?busca=exemplo%2077"],
    ["pessoas, busca de uma só", "/gestao/pessoas?busca=exemplo%2077777"],
    ["pessoas que pararam", "/gestao/pessoas?situacao=stopped"],
    ["turmas", "/gestao/turmas"],
    ["cursos", "/gestao/cursos"],
    ["curso", `/gestao/cursos/${course}`],
    ["versões do curso", `/gestao/cursos/${course}/versoes/todas`],
    ["mídias", "/gestao/midias"],
    ["certificados", "/gestao/certificados"],
    ["lotes de certificados", "/gestao/certificados/lotes"],
    ["relatórios", "/gestao/relatorios"],
    ["relatório de pessoas", "/gestao/relatorios/pessoas"],
    ["relatório de pessoas, por avanço", "/gestao/relatorios/pessoas?ordem=progress"],
    ["relatório de turmas", "/gestao/relatorios/turmas"],
    ["quem parou", "/gestao/relatorios/parados"],
    ["perguntas", "/gestao/relatorios/perguntas"],
    ["uso", "/gestao/uso"],
    ["atendimento", "/gestao/atendimento"],
    ["moderação do fórum", "/gestao/forum"],
    ["comunicação", "/gestao/comunicacao"],
    ["registro", "/gestao/registro"],
    ["registro de uma pessoa", "/gestao/registro?person=exemplo%20777"],
    ["fórum por etiqueta rara", "/course/curso-da-medida/forum?etiqueta=rara"],
    ["conversa", `/course/curso-da-medida/forum/${topic}`],
  ];
}

async function measureAll(stage: Stage, pages: readonly [string, string][], rounds: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, path] of pages) {
    await visit(stage, path);
    const spent: number[] = [];
    for (let round = 0; round < rounds; round++) spent.push(await visit(stage, path));
    results.push(
      resultOf(spent, { name: `${name}: processador do banco`, unit: " ms", limit: LIMIT, within: "at-most" }),
    );
  }
  return results;
}

/** Returns the database's processor time per visit by a manager, in milliseconds. */
async function visit({ port, databasePid, token }: Stage, path: string): Promise<number> {
  const before = cpuWithChildren(databasePid);
  const done = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 1,
    amount: VISITS,
    requests: [{ method: "GET", path, headers: { host: `${HOST}:${port}`, cookie: `vereda_session=${token}` } }],
  });
  if (done.errors + done.non2xx > 0) throw new Error(`${path}: ${done.errors} errors, ${done.non2xx} other answers`);
  return (cpuWithChildren(databasePid) - before) / VISITS;
}
