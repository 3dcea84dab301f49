import { newId } from "#shared/ids.ts";

const KEY = "vereda-recording";
const IDLE_MS = 30 * 60_000;
const MAX_MS = 60 * 60_000;

interface Stored {
  id: string;
  seq: number;
  beganAt: number;
  usedAt: number;
}

/** A recording of this tab: it continues across documents, for an hour at most, and ends half an hour after its last event. */
export interface OpenRecording {
  id: string;
  /** Takes the number of the next part. */
  next(): number;
  /** Returns whether it may still take an event. */
  use(now: number): boolean;
}

/** All pages that this document shows share it, so that no number is given twice. Without storage it is the document's alone. */
let current: Stored | null = null;

/** The recording of this tab, or a new one; null after one of the full length, until half an hour has passed without use. */
export function beginRecording(now = Date.now()): OpenRecording | null {
  const before = refresh(current) ?? read();
  const isRested = !before || now - before.usedAt > IDLE_MS;
  const own = isRested ? { id: newId(), seq: 0, beganAt: now, usedAt: now } : before;
  const isFull = now - own.beganAt > MAX_MS;
  if (isFull) own.usedAt = now;
  current = own;
  save(own);
  return isFull ? null : opened(own);
}

function opened(own: Stored): OpenRecording {
  return {
    id: own.id,
    next() {
      refresh(own);
      const seq = own.seq++;
      save(own);
      return seq;
    },
    use(at) {
      // Once a second is enough to know when it was used last.
      if (at - own.usedAt > 1000) {
        refresh(own);
        own.usedAt = at;
        save(own);
      }
      return at - own.beganAt <= MAX_MS;
    },
  };
}

/** Takes what another document of this tab stored of the same recording: a page that “back” restores is older than that. */
function refresh(own: Stored | null): Stored | null {
  const stored = read();
  if (own && stored?.id === own.id) {
    own.seq = Math.max(own.seq, stored.seq);
    own.usedAt = Math.max(own.usedAt, stored.usedAt);
  }
  return own;
}

function read(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Stored | null;
  } catch {
    return null;
  }
}

function save(recording: Stored): void {
  // The last part of a recording that another one followed.
  if (recording !== current) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(recording));
  } catch {
    return;
  }
}
