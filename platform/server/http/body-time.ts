import type { IncomingMessage } from "node:http";

/** Time in which a body must be complete; for a slow upload, the interval in which `MIN_BYTES` must arrive. */
const LIMIT_MS = 30_000;
const MIN_BYTES = 16 * 1024;

interface BodyTime {
  isSlow: boolean;
}
const times = new WeakMap<IncomingMessage, BodyTime>();

interface TimeLimit {
  limitMs?: number | undefined;
  onTimeout: () => void;
}

/**
 * Calls `onTimeout` when a request's body is not complete within 30 seconds; after `allowSlowBody`, only when fewer
 * than 16 kB arrive in 30 seconds. Replaces Node's own limit, which allows no exceptions.
 */
export function limitBodyTime(incoming: IncomingMessage, { limitMs = LIMIT_MS, onTimeout }: TimeLimit): void {
  const { headers } = incoming;
  if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
  const time: BodyTime = { isSlow: false };
  times.set(incoming, time);
  let before = incoming.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = incoming.socket;
    const isFlowing = time.isSlow && bytesRead - before >= MIN_BYTES;
    before = bytesRead;
    if (isFlowing) return;
    clearInterval(timer);
    onTimeout();
  }, limitMs).unref();
  const done = () => clearInterval(timer);
  incoming.once("end", done).once("close", done);
}

/** Lets a body take any time as long as its bytes arrive; for uploads that are streamed to the disk. */
export function allowSlowBody(incoming: IncomingMessage): void {
  const time = times.get(incoming);
  if (time) time.isSlow = true;
}
