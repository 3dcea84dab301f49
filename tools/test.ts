import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { buildWeb } from "#apps/server/build-web.ts";
import { ensureChromium } from "./chromium.ts";
import { ToolProblem } from "./install-with-apt.ts";
import { ensureJava } from "./java.ts";

interface Count {
  passed: number;
  failed: number;
}

interface Stage {
  name: string;
  command: string[];
  count(code: number): Count;
}

interface Outcome extends Count {
  name: string;
  seconds: number;
}

const BROWSER = "Navegador";

// As root, PostgreSQL runs as another user, who must be able to enter the folder.
const folder = mkdtempSync(join(tmpdir(), "vereda-test-"));
chmodSync(folder, 0o755);
process.exitCode = await test(process.argv.slice(2)).catch(explain);

/**
 * Runs `npm test`: the checks, then unit and operation tests, then the browser tests; with `--e2e`, only the browser
 * tests. Stops at the first stage that fails. Returns the exit code.
 */
async function test(args: string[]): Promise<number> {
  const isBrowserOnly = args.includes("--e2e");
  const chosen = args.filter((arg) => arg !== "--e2e");
  const CHROMIUM = await ensureChromium(process.env, report);
  const JAVA = await ensureJava(process.env, report);
  const stages = isBrowserOnly ? [browser(chosen)] : [checks(), units(chosen), browser(chosen)];
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    console.log(`\n── ${stage.name}\n`);
    const since = performance.now();
    if (stage.name === BROWSER) await buildWeb();
    // Without a UTF-8 locale, Chromium drops file names with accents.
    const code = await run(stage.command, { LANG: "C.UTF-8", ...process.env, CHROMIUM, JAVA, TEST_FOLDER: folder });
    outcomes.push({ name: stage.name, seconds: (performance.now() - since) / 1000, ...stage.count(code) });
    if (outcomes.at(-1)?.failed) break;
  }
  return summarise(outcomes, stages.length);
}

function checks(): Stage {
  return {
    name: "Verificações",
    command: ["node", "tools/check.ts"],
    count: (code) => ({ passed: 0, failed: code === 0 ? 0 : 1 }),
  };
}

function units(chosen: string[]): Stage {
  const report = join(folder, "units.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name: "Unidades",
    command: ["vitest", "run", ...reporters, ...chosen],
    count: (code) => {
      const { numPassedTests = 0, numFailedTests = 0 } = readReport<VitestReport>(report) ?? {};
      return correctedCount(code, { passed: numPassedTests, failed: numFailedTests });
    },
  };
}

function browser(chosen: string[]): Stage {
  const report = join(folder, "browser.json");
  return {
    name: BROWSER,
    command: ["playwright", "test", ...chosen],
    count: (code) => {
      const { expected = 0, unexpected = 0, flaky = 0 } = readReport<PlaywrightReport>(report)?.stats ?? {};
      if (flaky > 0) console.log(`\nSó na segunda vez: ${flaky} (veja “flaky” acima).`);
      return correctedCount(code, { passed: expected + flaky, failed: unexpected });
    },
  };
}

interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
}

interface PlaywrightReport {
  stats?: { expected?: number; unexpected?: number; flaky?: number };
}

function readReport<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : null;
}

/**
 * Corrects a count: a runner that fails without a failed test (a file that does not load, an error outside the tests),
 * or that ran no test, has one failure.
 */
function correctedCount(code: number, { passed, failed }: Count): Count {
  return { passed, failed: code === 0 && passed > 0 ? failed : Math.max(failed, 1) };
}

function run([command = "", ...args]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(command, args, { stdio: "inherit", env });
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  process.once("SIGTERM", pass).once("SIGINT", pass);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      process.off("SIGTERM", pass).off("SIGINT", pass);
      resolve(code ?? 1);
    });
  });
}

/** Prints the summary. Its last line is for machines and always has the form "N passed, M failed". */
function summarise(outcomes: Outcome[], planned: number): number {
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0);
  const failed = outcomes.reduce((sum, one) => sum + one.failed, 0);
  console.log("\n── Resumo\n");
  for (const one of outcomes) {
    const outcome = one.failed ? `${one.failed} com defeito` : one.passed ? `${one.passed} em ordem` : "em ordem";
    console.log(`${one.name.padEnd(18)} ${outcome.padEnd(16)} ${one.seconds.toFixed(0)} s`);
  }
  if (outcomes.length < planned) console.log("Parado no primeiro defeito: o que vinha depois não foi testado.");
  const traces = join(folder, "browser");
  if (failed && existsSync(traces)) console.log(`Rastros do que falhou no navegador: ${traces}`);
  else rmSync(folder, { recursive: true, force: true });
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

function explain(error: unknown): number {
  const isKnown = error instanceof ToolProblem || error instanceof StartProblem;
  console.error(
    `\n${isKnown ? error.message : `Os testes não puderam rodar por um defeito inesperado: ${String(error)}`}`,
  );
  rmSync(folder, { recursive: true, force: true });
  console.log("\n0 passed, 1 failed");
  return 1;
}

function report(sentence: string): void {
  console.log(sentence);
}
