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

/**
 * A recording of this browser tab. Continues across documents for at most an hour, and ends half an hour after its last
 * event.
 */
export interface OpenRecording {
  id: string;
  /** Returns and reserves the number of the next part. */
  nextSeq(): number;
  /** Registers an event; returns whether the recording may still take it. */
  registerEvent(now: number): boolean;
}

/**
 * Shared by all pages of this document, so that no part number is used twice. Without sessionStorage, the recording is
 * limited to this document.
 */
let current: Stored | null = null;

/**
 * Returns this tab's recording, or a new one after half an hour without use. Null while a recording of full length has
 * not been without use for half an hour.
 */
export function beginRecording(now = Date.now()): OpenRecording | null {
  const before = refresh(current) ?? read();
  const isIdle = !before || now - before.usedAt > IDLE_MS;
  const own = isIdle ? { id: newId(), seq: 0, beganAt: now, usedAt: now } : before;
  const isFull = now - own.beganAt > MAX_MS;
  if (isFull) own.usedAt = now;
  current = own;
  save(own);
  return isFull ? null : recordingOf(own);
}

function recordingOf(own: Stored): OpenRecording {
  return {
    id: own.id,
    nextSeq() {
      refresh(own);
      const seq = own.seq++;
      save(own);
      return seq;
    },
    registerEvent(at) {
      // Writing the last use to storage once a second is precise enough.
      if (at - own.usedAt > 1000) {
        refresh(own);
        own.usedAt = at;
        save(own);
      }
      return at - own.beganAt <= MAX_MS;
    },
  };
}

/**
 * Updates the recording with newer numbers that another document of this tab has stored, for pages restored by “back”.
 */
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
  // A recording that was followed by another one is no longer stored.
  if (recording !== current) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(recording));
  } catch {
    return;
  }
}
