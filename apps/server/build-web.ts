import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { PROJECT_ROOT, WEB_BUILD } from "./config.ts";

// What the built pages are made of. A change in any of these makes them anew.
const SOURCES = [
  "apps/{web,server}/**/*.{ts,tsx}",
  "features/**/*.{ts,tsx,css}",
  "platform/web/**/*.ts",
  "{ui,shared}/**/*.{ts,tsx,css}",
  "package-lock.json",
  "*.config.ts",
];

/** Builds the web unless it is built already from the sources as they are. Gives true if it had to. */
export async function buildWeb(): Promise<boolean> {
  const stamp = join(WEB_BUILD, ".sources");
  const now = await sourcesHash();
  const before = existsSync(stamp) ? await readFile(stamp, "utf8") : "";
  if (before === now && existsSync(join(WEB_BUILD, "server/index.js"))) return false;
  const { code, output } = await run("react-router", ["build"]);
  if (code !== 0) {
    throw new StartProblem(`As páginas não puderam ser montadas. O que o montador disse:\n${output.trim().split("\n").slice(-12).join("\n")}`);
  }
  await writeFile(stamp, now);
  return true;
}

async function sourcesHash(): Promise<string> {
  const files: string[] = [];
  for (const pattern of SOURCES) {
    for await (const file of glob(pattern, { cwd: PROJECT_ROOT })) {
      if (!file.includes(".test.")) files.push(file);
    }
  }
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(file).update(await readFile(join(PROJECT_ROOT, file)));
  return hash.digest("hex");
}

function run(command: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const path = `${join(PROJECT_ROOT, "node_modules/.bin")}:${process.env.PATH}`;
  const child = spawn(command, args, { cwd: PROJECT_ROOT, env: { ...process.env, PATH: path, NODE_ENV: "production" } });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}
