import { documentFaults } from "./document-faults.ts";
import { codeFaults } from "./code-rules.ts";
import { importFaults } from "./import-boundaries.ts";
import { runTool } from "./run-tool.ts";
import { licenceFaults } from "./third-party.ts";
import { typeFaults } from "./type-faults.ts";

/** The checks by name. Each returns its faults as lines of text; empty without faults. */
const CHECKS: Record<string, () => Promise<string> | string> = {
  tipos: typeFaults,
  lint: () => toolFaults("oxlint", "--format=unix"),
  formato: () => toolFaults("oxfmt", "--list-different"),
  fronteiras: importFaults,
  sobras: () => toolFaults("knip", "--no-progress"),
  regras: codeFaults,
  documentos: documentFaults,
  licenças: licenceFaults,
};

process.exitCode = await check(process.argv.slice(2));

/**
 * Runs all checks at once for `npm run check`, or only the named ones for `npm run check -- fronteiras regras`. Returns
 * the exit code.
 */
async function check(chosen: string[]): Promise<number> {
  const unknown = chosen.filter((name) => !(name in CHECKS));
  if (unknown.length > 0) {
    console.error(`Não há a verificação “${unknown.join("”, “")}”. Há: ${Object.keys(CHECKS).join(", ")}.`);
    return 1;
  }
  const names = chosen.length > 0 ? chosen : Object.keys(CHECKS);
  const outcomes = await Promise.all(names.map((name) => runCheck(name)));
  for (const { name, faults } of outcomes) if (faults) console.log(`\n── ${name}\n\n${faults.trimEnd()}`);
  return outcomes.some(({ faults }) => faults) ? 1 : 0;
}

async function runCheck(name: string): Promise<{ name: string; faults: string }> {
  const since = performance.now();
  const faults = await Promise.try(CHECKS[name] ?? unknownCheck).catch(
    (error: unknown) => `Não pôde rodar: ${String(error)}`,
  );
  const seconds = ((performance.now() - since) / 1000).toFixed(1).replace(".", ",");
  console.log(`${faults ? "✗" : "✓"} ${name.padEnd(12)} ${seconds} s`);
  return { name, faults };
}

function unknownCheck(): string {
  return "não existe.";
}

async function toolFaults(command: string, ...args: string[]): Promise<string> {
  const { code, output } = await runTool(command, ...args);
  return code === 0 ? "" : output || `terminou com o código ${code}, sem dizer por quê.`;
}
