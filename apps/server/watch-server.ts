import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { ServerMessage, LauncherMessage } from "./launcher-channel.ts";

/** The end of a server process, with its cause as far as known. */
export interface ServerEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The port on which the server listened; null if it never listened. */
  port: number | null;
  upMs: number;
  /** V8's message when it aborts: "FATAL ERROR: … JavaScript heap out of memory". */
  fatal: string | null;
  /** The name of the uncaught error; never its message, which may quote what a person wrote. */
  error: string | null;
  at: string[];
}

/** Slightly longer than the server allows for its last responses, jobs and connections. */
const STOP_MS = 40_000;
const MAX_TAIL = 16_384;

/** Resolves when the process has ended. Asks it to stop as soon as `signal` is aborted. */
export async function watchServer(child: ChildProcess, signal: AbortSignal): Promise<ServerEnd> {
  const since = performance.now();
  let port: number | null = null;
  let tail = "";
  child.on("message", (message: ServerMessage) => (port = message.port));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    process.stderr.write(text);
    tail = (tail + text).slice(-MAX_TAIL);
  });
  const closed = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  let force: NodeJS.Timeout | undefined;
  const stop = () => {
    if (child.connected) child.send({ stop: true } satisfies LauncherMessage, () => {});
    force = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  };
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  const [code, killedBy] = await closed;
  signal.removeEventListener("abort", stop);
  clearTimeout(force);
  return { code, signal: killedBy, port, upMs: performance.now() - since, ...causeIn(tail) };
}

function causeIn(tail: string): Pick<ServerEnd, "fatal" | "error" | "at"> {
  return {
    fatal: /^FATAL ERROR: .*$/m.exec(tail)?.[0] ?? null,
    error: /^(\w*Error)\b/m.exec(tail)?.[1] ?? null,
    at: (tail.match(/^\s+at .*$/gm) ?? []).slice(0, 8).map((frame) => frame.trim()),
  };
}
