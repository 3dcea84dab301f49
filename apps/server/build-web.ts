import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { PROJECT_ROOT, WEB_BUILD } from "./config.ts";

// The sources of the web build: a change in any of them causes a new build.
const SOURCES = [
  "apps/web/**/*.{ts,tsx}",
  "apps/server/{ssr.ts,possible-routes.ts,render-page.tsx,fragment-cache.ts,shared-pages.ts}",
  "features/*.ts",
  "features/*/*.ts",
  "features/*/{web,engine}/**/*.{ts,tsx,css}",
  "platform/web/**/*.{ts,tsx,css}",
  "platform/server/http/utf8.ts",
  "{ui,shared}/**/*.{ts,tsx,css}",
  "{vite,react-router}.config.ts",
  "package-lock.json",
];
const VERSION = /^[0-9a-f]{16}$/;
// Pages of earlier builds may still be open in browsers and request their files.
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
const MIN_BUILDS = 3;
const MAX_BUILDS = 20;
const ABANDONED_MS = 60 * 60 * 1000;

export interface WebBuild {
  /** The folder that contains `client/` and `server/index.js`. */
  folder: string;
  isNew: boolean;
}

/**
 * Builds the web unless the current sources are already built. Each version has its own folder, which appears
 * atomically, so servers that run at the same time do not interfere.
 */
export async function buildWeb(): Promise<WebBuild> {
  const version = await sourcesHash();
  const folder = join(WEB_BUILD, version);
  const isThere = existsSync(folder);
  if (!isThere) {
    const draft = `${folder}.${process.pid}`;
    await buildInto(draft);
    // When a source changed during the build, the result matches no version.
    if ((await sourcesHash()) !== version) {
      await rm(draft, { recursive: true, force: true });
      return await buildWeb();
    }
    await publish(draft, folder);
  }
  const now = new Date();
  await utimes(folder, now, now);
  await removeOldBuilds(folder);
  return { folder, isNew: !isThere };
}

async function sourcesHash(): Promise<string> {
  const files: string[] = [];
  for (const pattern of SOURCES) {
    for await (const file of glob(pattern, { cwd: PROJECT_ROOT })) {
      if (!file.includes(".test.")) files.push(file);
    }
  }
  const hash = createHash("sha256").update(process.env.VEREDA_GALLERY ?? "");
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(PROJECT_ROOT, file)));
  return hash.digest("hex").slice(0, 16);
}

async function buildInto(folder: string): Promise<void> {
  const { code, output } = await build(folder);
  if (code === 0) return;
  await rm(folder, { recursive: true, force: true });
  throw new StartProblem(
    `As páginas não puderam ser montadas. O que o montador disse:\n${output.trim().split("\n").slice(-12).join("\n")}`,
  );
}

/**
 * Renames a finished build to its final folder. If another process has published the same version meanwhile, that one
 * is used.
 */
async function publish(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes builds that are older than a week, except the latest three, and abandoned builds. */
async function removeOldBuilds(folder: string): Promise<void> {
  const names = (await readdir(WEB_BUILD)).filter((name) => name !== basename(folder));
  const dated = await Promise.all(names.map(async (name) => ({ name, at: await changedAt(join(WEB_BUILD, name)) })));
  const versions = dated.filter(({ name }) => VERSION.test(name)).toSorted((a, b) => b.at - a.at);
  const abandoned = dated.filter(({ name, at }) => /^[0-9a-f]{16}\.\d+$/.test(name) && at < Date.now() - ABANDONED_MS);
  const old = versions.filter(
    ({ at }, place) => place >= MAX_BUILDS || (place >= MIN_BUILDS && at < Date.now() - MAX_AGE_MS),
  );
  for (const { name } of [...old, ...abandoned]) await rm(join(WEB_BUILD, name), { recursive: true, force: true });
}

/**
 * Returns a file's time of change, in milliseconds since 1970; the current time if another process has just removed the
 * file.
 */
async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.mtimeMs ?? Date.now();
}

/** Runs the builder's file with this Node, because the builder's command differs between systems. */
function build(folder: string): Promise<{ code: number | null; output: string }> {
  const builder = join(dirname(createRequire(import.meta.url).resolve("@react-router/dev/package.json")), "bin.cjs");
  const env = { ...process.env, NODE_ENV: "production", BUILD_FOLDER: folder };
  const child = spawn(process.execPath, [builder, "build"], { cwd: PROJECT_ROOT, env });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}
