import { existsSync } from "node:fs";
import { join } from "node:path";
import { featureRings, type Module } from "./feature-rings.ts";
import { projectFiles, ROOT } from "./project-files.ts";
import { runTool } from "./run-tool.ts";

const FOLDERS = ["apps", "features", "platform", "db", "ui", "shared", "e2e", "bench", "tools"];

interface Cruise {
  modules: Module[];
  summary: {
    violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[];
    ruleSetUsed: { forbidden: { name: string; comment: string }[] };
  };
}

/**
 * Finds imports that .dependency-cruiser.cjs forbids, features that import each other in a ring, and files that
 * dependency-cruiser did not read. Returns the faults as lines of text.
 */
export async function importFaults(): Promise<string> {
  const folders = FOLDERS.filter((folder) => existsSync(join(ROOT, folder)));
  const { stdout, output } = await runTool("depcruise", "--no-progress", "--output-type", "json", ...folders);
  if (!stdout.startsWith("{")) return output;
  const cruise = JSON.parse(stdout) as Cruise;
  return [...unread(cruise, folders), ...violationTexts(cruise), ...featureRings(cruise.modules)].join("\n");
}

/**
 * Reports files that dependency-cruiser did not read: without a working parser it reads nothing and so reports no
 * fault.
 */
function unread({ modules }: Cruise, folders: string[]): string[] {
  const read = new Set(modules.map(({ source }) => source));
  const ours = projectFiles().filter(
    (file) => /\.(tsx?|m?js)$/.test(file) && folders.includes(file.split("/")[0] ?? ""),
  );
  const missed = ours.filter((file) => !read.has(file));
  const imports = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  if (missed.length === 0 && imports >= ours.length) return [];
  const example = missed[0] ? ` Um dos que faltam: ${missed[0]}.` : "";
  return [
    `dependency-cruiser leu ${ours.length - missed.length} de ${ours.length} arquivos e ${imports} importações.${example}`,
  ];
}

function violationTexts({ summary }: Cruise): string[] {
  const comments = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return summary.violations.map(({ from, to, rule, cycle }) => {
    const target = cycle ? cycle.map(({ name }) => name).join(" → ") : to;
    return `${from} → ${target}\n  ${rule.name}: ${comments.get(rule.name)}`;
  });
}
