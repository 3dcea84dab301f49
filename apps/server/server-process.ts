import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Launch, ToServer } from "./launcher-channel.ts";
import { PROJECT_ROOT } from "./config.ts";

interface ServerStart {
  config: Pick<Config, "heapMb">;
  args: readonly string[];
  /** What the process waits for once its code is loaded; it is ended when there is none. */
  prepared: Promise<Pick<Launch, "ownerUrl" | "web">>;
  /** Where the server that ended was listening; null at the first start. */
  earlier: { port: number } | null;
}

export const SERVER_FILE = join(PROJECT_ROOT, "apps/server/start.ts");

/** Starts the server process: the launcher sends it its settings over their channel, as soon as they are there. */
export function startServer({ config, args, prepared, earlier }: ServerStart): ChildProcess {
  const { env, execArgv } = serverRuntime(process.platform, process.env, config);
  const child = fork(SERVER_FILE, earlier ? args.filter((arg) => arg !== "--reset") : args, {
    execArgv,
    env: { ...env, ...ownCache(env), ...(earlier ? { PORT: String(earlier.port) } : {}) },
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  prepared.then(
    (ready) => child.send({ ...ready, isRestart: earlier !== null } satisfies ToServer, () => {}),
    () => child.kill("SIGKILL"),
  );
  return child;
}

/** V8 takes no code that was compiled under other flags: with one cache, launcher and server would undo each other's. */
function ownCache({ NODE_COMPILE_CACHE }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: join(NODE_COMPILE_CACHE, "server") } : {};
}

interface Runtime {
  env: NodeJS.ProcessEnv;
  execArgv: string[];
}

/** How Node and the C library run the server (docs/decisions/0028). */
export function serverRuntime(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
  { heapMb }: Pick<Config, "heapMb">,
): Runtime {
  return {
    // The C library of Linux makes an arena for each thread, and gives little of them back.
    env: platform === "linux" ? { MALLOC_ARENA_MAX: "2", ...env } : env,
    execArgv: [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=8", "--heap-growing-percent=80"],
  };
}
