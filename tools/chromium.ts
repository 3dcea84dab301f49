import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { installWithApt, ToolProblem } from "./install-with-apt.ts";

/** Flags for every Chromium of tests and benches: no background services, and no access to other machines. */
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

// The headless shell renders no window, so the same pages take half the processor time.
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const KNOWN_PATHS = [
  `/usr/bin/${SHELL}`,
  "/usr/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const ADVICE =
  "Instale-o (no Debian e no Ubuntu: `sudo apt-get install chromium`) ou diga onde ele está, por exemplo: CHROMIUM=/usr/bin/chromium npm test";

/**
 * Returns the path of a Chromium that really starts: an existing one, else one that is installed now. Throws
 * ToolProblem.
 */
export async function ensureChromium(env: NodeJS.ProcessEnv, report: (sentence: string) => void): Promise<string> {
  if (env.CHROMIUM) {
    if (await isWorking(env.CHROMIUM)) return env.CHROMIUM;
    throw new ToolProblem(
      `O navegador de CHROMIUM (${env.CHROMIUM}) não abre. Confira o caminho, ou tire a variável para que um seja procurado.`,
    );
  }
  const found = await firstWorking(env);
  if (found) return found;
  report("Não há um Chromium que funcione nesta máquina: instalando um (só na primeira vez).");
  const fonts = "fonts-liberation";
  const installed =
    (await installWithApt({ packages: [SHELL, "chromium", fonts], find: () => firstWorking(env), env, report })) ??
    (await installWithPlaywright(env, report));
  if (installed) return installed;
  throw new ToolProblem(
    `Os testes no navegador precisam do Chromium, e não foi possível instalar um que funcione. ${ADVICE}`,
  );
}

/**
 * Returns the path of a full Chromium, which shows notifications, unlike the headless shell; undefined when there is
 * none.
 */
export function fullChromium(env = process.env): string | undefined {
  return pathsIn(env).find((path) => !path.endsWith(SHELL) && existsSync(path));
}

async function firstWorking(env: NodeJS.ProcessEnv): Promise<string | null> {
  for (const path of pathsIn(env)) if (existsSync(path) && (await isWorking(path))) return path;
  return null;
}

function pathsIn({ PATH = "" }: NodeJS.ProcessEnv): string[] {
  const onPath = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [...new Set([...onPath, ...KNOWN_PATHS, chromium.executablePath()])];
}

/** Checks whether a Chromium opens a page: a stub, a missing library or a broken download makes it fail. */
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

async function installWithPlaywright(
  env: NodeJS.ProcessEnv,
  report: (sentence: string) => void,
): Promise<string | null> {
  const isRoot = process.getuid?.() === 0;
  report("  playwright install chromium (uns 200 MB, na pasta do Playwright deste usuário)…");
  const { status } = spawnSync("playwright", ["install", ...(isRoot ? ["--with-deps"] : []), "chromium"], { env });
  if (status !== 0) return null;
  if (await isWorking(chromium.executablePath())) return chromium.executablePath();
  report(
    "  O Chromium foi baixado, mas faltam bibliotecas do sistema. Rode uma vez: sudo npx playwright install-deps chromium",
  );
  return null;
}
