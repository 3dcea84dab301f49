import { useSyncExternalStore } from "react";
import { useRootData } from "./root-data.ts";

const EVERY_MS = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let drawnAt = 0;
/** How far the person's clock is from the server's. */
let ahead = 0;
let now = 0;

/** The server's time, kept up to date on the page; at first, exactly that with which the server drew it. */
export function useNow(): Date {
  const drawn = Date.parse(useRootData()?.now ?? "");
  const read = () => timeSince(drawn);
  return new Date(useSyncExternalStore(follow, read, () => drawn));
}

function timeSince(drawn: number): number {
  if (drawn !== drawnAt) {
    drawnAt = now = drawn;
    ahead = Date.now() - drawn;
  }
  return now;
}

function follow(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now() - ahead;
    timer = setInterval(tick, EVERY_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  now = Date.now() - ahead;
  for (const listener of listeners) listener();
}
