import type { IncomingMessage } from "node:http";

/** How long a body may take, and how much of a slow one has to arrive in that time again and again. */
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
 * Calls `onTimeout` when a request's body is not whole after 30 seconds; for one that `allowSlowBody` names, when 30 seconds bring
 * less than 16 kB. Node's own limit knows no exceptions.
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

/** For an upload that is read as it comes: it may take as long as its bytes flow. */
export function allowSlowBody(incoming: IncomingMessage): void {
  const time = times.get(incoming);
  if (time) time.isSlow = true;
}
