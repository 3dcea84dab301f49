import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { FromServer, ToServer } from "./launcher-channel.ts";

/** How a server process ended. */
export interface ServerEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Where it was listening; null if it never came so far. */
  port: number | null;
  upMs: number;
  /** What V8 says when it gives up: "FATAL ERROR: … JavaScript heap out of memory". */
  fatal: string | null;
  /** The kind of the error that nobody caught, and where; never its message, which may quote what a person wrote. */
  error: string | null;
  at: string[];
}

/** A little longer than the server gives its last answers, jobs and connections. */
const STOP_MS = 40_000;
const MAX_TAIL = 16_384;

/** Resolves when the process has ended; asks it to as soon as `signal` is aborted. */
export async function watchServer(child: ChildProcess, signal: AbortSignal): Promise<ServerEnd> {
  const since = performance.now();
  let port: number | null = null;
  let tail = "";
  child.on("message", (message: FromServer) => (port = message.port));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    process.stderr.write(text);
    tail = (tail + text).slice(-MAX_TAIL);
  });
  const closed = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  let force: NodeJS.Timeout | undefined;
  const stop = () => {
    if (child.connected) child.send({ stop: true } satisfies ToServer, () => {});
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
