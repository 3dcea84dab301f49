import { cpuPerAnswer } from "./cpu-ratios.ts";
import { type DemoServer, openDemoServer } from "./demo-server.ts";
import { sendRequests } from "./load.ts";
import { type Result, resultOf } from "./results.ts";

/** Fewer requests than the searches for people that one account may make in a quarter of an hour. */
const PAGES_AT_ONCE = 100;
const PAGES = (course: string): [name: string, path: string][] => [
  ["página da equipe com um formulário", "/gestao/pessoas/convidar"],
  ["banco de currículos", "/talents-profiles-list"],
  ["banco de currículos, com três filtros", "/talents-profiles-list?period=night&state=SP&sort=proven"],
  ["pessoas", "/gestao/pessoas"],
  ["relatório por pessoa", "/gestao/relatorios/pessoas"],
  ["certificados emitidos", "/gestao/certificados"],
  ["conversas com a equipe", "/gestao/atendimento"],
  ["fórum de um curso", `/course/${course}/forum`],
];

/** Measures the server's processor time for the demo's list pages, as its manager sees them. */
export async function measureLists(isQuick: boolean): Promise<Result[]> {
  const demo = await openDemoServer();
  try {
    const results: Result[] = [];
    for (const [name, path] of PAGES(demo.course)) {
      const each = await cpuOfPage(demo, path, isQuick ? 3 : 7);
      results.push(
        resultOf(each, { name: `${name}: processador do servidor`, unit: " ms", limit: 4, within: "at-most" }),
      );
    }
    return results;
  } finally {
    await demo.close();
  }
}

async function cpuOfPage({ pid, port, host, cookie, owner }: DemoServer, path: string, rounds: number) {
  const page = { port, path, headers: { host, cookie, accept: "text/html" } };
  const askPage = async (amount: number) => {
    await owner`truncate rate_limits`;
    await sendRequests(page, amount);
  };
  // Warms up until the code is compiled.
  for (let at = 0; at < 3; at++) await askPage(PAGES_AT_ONCE);
  return await cpuPerAnswer({ pid, ask: askPage }, { rounds, amount: PAGES_AT_ONCE });
}
