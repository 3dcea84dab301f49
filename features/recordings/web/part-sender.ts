import type { RecordedEvent } from "../engine/clean-events.ts";
import type { OpenRecording } from "./open-recording.ts";

const FLUSH_MS = 5000;
const MAX_PAUSE_MS = 60_000;
const TIMEOUT_MS = 90_000;
/** Maximum number of characters that wait to be sent. Beyond it the recording would have a gap, so it ends. */
const MAX_WAITING = 4_000_000;
/** Maximum body size that browsers still send while a page closes (`keepalive`), in bytes. */
const MAX_KEEPALIVE_BYTES = 60_000;

interface Part {
  id: string;
  seq: number;
  events: string[];
}

export interface PartSender {
  add(recording: OpenRecording, events: readonly RecordedEvent[]): void;
  stop(): void;
}

/**
 * Opens a sender that sends events as compressed parts, every five seconds and one at a time. A failed part is retried;
 * `end` is called when the server refuses further parts.
 */
export function openSender(end: () => void): PartSender {
  let open: (Part & { recording: OpenRecording }) | null = null;
  let parts: Part[] = [];
  let [waiting, failures, isSending, isStopped] = [0, 0, false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    if (open) parts.push({ id: open.id, seq: open.recording.nextSeq(), events: open.events });
    open = null;
  };
  const wait = () => {
    if (!isStopped) timer ??= setTimeout(() => void flush(), Math.min(FLUSH_MS * 2 ** failures, MAX_PAUSE_MS));
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    close();
    if (isSending) return;
    isSending = true;
    for (let part = parts[0]; part && !isStopped; part = parts[0]) {
      const outcome = await send(part);
      if (outcome === "end") return end();
      failures = outcome === "later" ? failures + 1 : 0;
      if (outcome === "later") break;
      parts.shift();
      waiting -= sizeOf(part);
    }
    isSending = false;
    if (parts.length > 0 || open) wait();
  };
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void flush();
  });
  return {
    add(recording, events) {
      if (isStopped) return;
      if (open && open.id !== recording.id) close();
      open ??= { id: recording.id, recording, seq: 0, events: [] };
      for (const event of events) {
        const text = JSON.stringify(event);
        open.events.push(text);
        waiting += text.length;
      }
      if (waiting > MAX_WAITING) return end();
      wait();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      parts = [];
      open = null;
    },
  };
}

const sizeOf = ({ events }: Part) => events.reduce((sum, { length }) => sum + length, 0);

async function send({ id, seq, events }: Part): Promise<"sent" | "later" | "end"> {
  try {
    const packed = new Blob([`[${events.join(",")}]`]).stream().pipeThrough(new CompressionStream("gzip"));
    const body = await new Response(packed).blob();
    const { ok, status } = await fetch(`/collect/record/?format=gzip&verbose=1&replay_id=${id}&seq=${seq}`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream" },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      keepalive: body.size < MAX_KEEPALIVE_BYTES,
    });
    if (ok) return "sent";
    return status === 429 || status >= 500 ? "later" : "end";
  } catch {
    return "later";
  }
}
