import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Launch, LauncherMessage } from "./launcher-channel.ts";
import { PROJECT_ROOT } from "./config.ts";

interface ServerStart {
  config: Pick<Config, "heapMb">;
  args: readonly string[];
  /** Resolves with the process's settings. When the promise rejects, the process is killed. */
  prepared: Promise<Pick<Launch, "ownerUrl" | "web">>;
  /** The port of the server that ended, to be reused; null at the first start. */
  earlier: { port: number } | null;
}

export const SERVER_FILE = join(PROJECT_ROOT, "apps/server/start.ts");

/**
 * Starts the server process. The launcher sends it the settings through their channel as soon as `prepared` resolves.
 */
export function startServer({ config, args, prepared, earlier }: ServerStart): ChildProcess {
  const { env, execArgv } = serverRuntime(process.platform, process.env, config);
  const child = fork(SERVER_FILE, earlier ? args.filter((arg) => arg !== "--reset") : args, {
    execArgv,
    env: { ...env, ...ownCache(env), ...(earlier ? { PORT: String(earlier.port) } : {}) },
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  prepared.then(
    (ready) => child.send({ ...ready, isRestart: earlier !== null } satisfies LauncherMessage, () => {}),
    () => child.kill("SIGKILL"),
  );
  return child;
}

/**
 * Gives the server its own cache of compiled code: V8 refuses code compiled with other flags, so with one cache
 * launcher and server would overwrite each other's entries.
 */
function ownCache({ NODE_COMPILE_CACHE }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: join(NODE_COMPILE_CACHE, "server") } : {};
}

interface Runtime {
  env: NodeJS.ProcessEnv;
  execArgv: string[];
}

/** Returns the environment and Node flags with which the server runs (docs/decisions/0028). */
export function serverRuntime(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
  { heapMb }: Pick<Config, "heapMb">,
): Runtime {
  return {
    // glibc creates a memory arena per thread and returns little of their memory to the system.
    env: platform === "linux" ? { MALLOC_ARENA_MAX: "2", ...env } : env,
    execArgv: [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=8", "--heap-growing-percent=80"],
  };
}
