import { newId } from "#shared/ids.ts";

const KEY = "vereda-recording";
const IDLE_MS = 30 * 60_000;
const MAX_MS = 60 * 60_000;

interface Kept {
  id: string;
  seq: number;
  beganAt: number;
  usedAt: number;
}

/** A recording of this tab: it goes on over documents, for an hour at most, and ends half an hour after its last event. */
export interface OpenRecording {
  id: string;
  /** Takes the number of the next part. */
  next(): number;
  /** Returns whether it may still take an event. */
  use(now: number): boolean;
}

/** The recording of this tab, or a new one; null while one that was as long as one may be has not rested. */
export function beginRecording(now = Date.now()): OpenRecording | null {
  const before = kept();
  const isRested = !before || now - before.usedAt > IDLE_MS;
  if (!isRested && now - before.beganAt > MAX_MS) {
    keep({ ...before, usedAt: now });
    return null;
  }
  const own = isRested ? { id: newId(), seq: 0, beganAt: now, usedAt: now } : before;
  keep(own);
  return {
    id: own.id,
    next() {
      const seq = own.seq++;
      keep(own);
      return seq;
    },
    use(at) {
      const isOpen = at - own.beganAt <= MAX_MS;
      // Once a second is enough to know when it rested.
      if (at - own.usedAt > 1000) keep(Object.assign(own, { usedAt: at }));
      return isOpen;
    },
  };
}

function kept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** Without storage each document is a recording. */
function keep(recording: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(recording));
  } catch {
    return;
  }
}
