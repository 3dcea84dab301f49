import { join, relative } from "node:path";
import { projectFiles, ROOT, TYPES_CACHE } from "./project-files.ts";
import { runTool } from "./run-tool.ts";

// Shared code and contracts know neither DOM nor Node; the server no DOM; the web no Node; tests that drive a browser, both.
const PROJECTS = ["shared", "server", "web", "tests"];

/** What TypeScript finds in each project, and every file that none of them looks at. */
export async function typeFaults(): Promise<string> {
  const runs = await Promise.all(PROJECTS.map(runTypeCheck));
  const lines = runs.flatMap(({ said }) => said.split("\n").filter(Boolean));
  const seen = new Set(lines.filter((line) => line.startsWith("/")).map((file) => relative(ROOT, file)));
  const unseen = projectFiles().filter((file) => /\.tsx?$/.test(file) && !seen.has(file));
  const faults = new Set(lines.filter((line) => !line.startsWith("/")));
  for (const file of unseen) faults.add(`${file}: nenhum tsconfig.*.json olha este arquivo.`);
  if (faults.size === 0 && runs.some(({ code }) => code !== 0)) return "tsc terminou com defeito, sem dizer por quê.";
  return [...faults].join("\n");
}

/** Saves what it found: the next one looks only at what changed since. */
function runTypeCheck(project: string) {
  const cache = join(TYPES_CACHE, `${project}.tsbuildinfo`);
  const options = ["--pretty", "false", "--listFiles", "--incremental", "--tsBuildInfoFile", cache];
  return runTool("tsc", "-p", `tsconfig.${project}.json`, ...options);
}
