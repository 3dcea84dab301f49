import { join, relative } from "node:path";
import { projectFiles, ROOT, TYPES_CACHE } from "./project-files.ts";
import { runTool } from "./run-tool.ts";

// Globals per project: shared code and contracts have neither DOM nor Node, the server Node, the web the DOM, browser
// tests both.
const PROJECTS = ["shared", "server", "web", "tests"];

/** Returns TypeScript's errors in each project, and every file that belongs to no project, as lines of text. */
export async function typeFaults(): Promise<string> {
  const runs = await Promise.all(PROJECTS.map(runTypeCheck));
  const lines = runs.flatMap(({ output }) => output.split("\n").filter(Boolean));
  const seen = new Set(lines.filter((line) => line.startsWith("/")).map((file) => relative(ROOT, file)));
  const unseen = projectFiles().filter((file) => /\.tsx?$/.test(file) && !seen.has(file));
  const faults = new Set(lines.filter((line) => !line.startsWith("/")));
  for (const file of unseen) faults.add(`${file}: nenhum tsconfig.*.json olha este arquivo.`);
  if (faults.size === 0 && runs.some(({ code }) => code !== 0)) return "tsc terminou com defeito, sem dizer por quê.";
  return [...faults].join("\n");
}

/**
 * Runs tsc on a project and saves its result, so that the next run checks only what changed. With one checker, because
 * several would each infer the types of the contracts again.
 */
function runTypeCheck(project: string) {
  const cache = join(TYPES_CACHE, `${project}.tsbuildinfo`);
  const options = ["--pretty", "false", "--listFiles", "--checkers", "1", "--incremental", "--tsBuildInfoFile", cache];
  return runTool("tsc", "-p", `tsconfig.${project}.json`, ...options);
}
