import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";

/** No Chromium that works, and no way to get one; the message says what to do. */
export class ChromiumProblem extends Error {}

/** How every Chromium of tests and benches is started: alone, and knowing no other machine. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE *.localhost, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ELSEWHERE = [
  "/usr/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const TRIES = 4;
const PAUSE_MS = 15_000;
const WAY_OUT =
  "Instale-o (no Debian e no Ubuntu: `sudo apt-get install chromium`) ou diga onde ele está, por exemplo: CHROMIUM=/usr/bin/chromium npm test";

/** The path of a Chromium that really starts: one that is there, or else one that is installed now. */
export async function ensureChromium(env: NodeJS.ProcessEnv, say: (sentence: string) => void): Promise<string> {
  if (env.CHROMIUM) {
    if (await isWorking(env.CHROMIUM)) return env.CHROMIUM;
    throw new ChromiumProblem(
      `O navegador de CHROMIUM (${env.CHROMIUM}) não abre. Confira o caminho, ou tire a variável para que um seja procurado.`,
    );
  }
  const found = await firstWorking(env);
  if (found) return found;
  say("Não há um Chromium que funcione nesta máquina: instalando um (só na primeira vez).");
  const installed = (await installWithApt(env, say)) ?? (await installWithPlaywright(env, say));
  if (installed) return installed;
  throw new ChromiumProblem(
    `Os testes no navegador precisam do Chromium, e não foi possível instalar um que funcione. ${WAY_OUT}`,
  );
}

async function firstWorking({ PATH = "" }: NodeJS.ProcessEnv): Promise<string | null> {
  const onPath = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  for (const path of new Set([...onPath, ...ELSEWHERE, chromium.executablePath()])) {
    if (existsSync(path) && (await isWorking(path))) return path;
  }
  return null;
}

/** A stub that sends to a shop, a missing library, a broken download: only a page that opens tells. */
async function isWorking(path: string): Promise<boolean> {
  if (spawnSync(path, ["--version"], { timeout: 20_000, stdio: "ignore" }).status !== 0) return false;
  try {
    const browser = await chromium.launch({ executablePath: path, args: CHROMIUM_FLAGS, timeout: 30_000 });
    const page = await browser.newPage();
    await page.goto("about:blank");
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function installWithApt(env: NodeJS.ProcessEnv, say: (sentence: string) => void): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  say("  apt-get update && apt-get install chromium fonts-liberation (uns dois minutos)…");
  const quiet = { ...env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
  const install = [
    "install",
    "-y",
    "-qq",
    "--no-install-recommends",
    "-o",
    "DPkg::Lock::Timeout=300",
    "chromium",
    "fonts-liberation",
  ];
  for (let attempt = 1; ; attempt++) {
    const update = run("apt-get", ["update", "-qq"], quiet);
    const { isDone, output } = run("apt-get", install, quiet);
    const found = await firstWorking(env);
    if (found) return found;
    // Another run may be installing it at this very moment: then apt's lists are locked, and soon it is there.
    const isBusy = /could not get lock|unable to lock/i.test(update.output + output);
    if (isDone || !isBusy || attempt === TRIES) break;
    await sleep(PAUSE_MS);
  }
  say("  O apt não conseguiu.");
  return null;
}

async function installWithPlaywright(env: NodeJS.ProcessEnv, say: (sentence: string) => void): Promise<string | null> {
  const isRoot = process.getuid?.() === 0;
  say("  playwright install chromium (uns 200 MB, na pasta do Playwright deste usuário)…");
  if (!run("playwright", ["install", ...(isRoot ? ["--with-deps"] : []), "chromium"], env).isDone) return null;
  if (await isWorking(chromium.executablePath())) return chromium.executablePath();
  say(
    "  O Chromium foi baixado, mas faltam bibliotecas do sistema. Rode uma vez: sudo npx playwright install-deps chromium",
  );
  return null;
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): { isDone: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", env });
  return { isDone: status === 0, output: `${stdout ?? ""}${stderr ?? ""}` };
}
