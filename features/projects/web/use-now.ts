import { useSyncExternalStore } from "react";
import { noteShownTime } from "#platform/web/router/shown-time.ts";
import { useRootData } from "./root-data.ts";

const UPDATE_INTERVAL_MS = 30_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let renderedAt = 0;
/** The browser's clock minus the server's, in milliseconds. */
let offset = 0;
let now = 0;

/** Returns the server's time, updated every 30 seconds. The first value is the one that the server rendered with. */
export function useNow(): Date {
  const rendered = Date.parse(useRootData()?.now ?? "");
  const read = () => timeSince(rendered);
  const readOnServer = () => {
    noteShownTime();
    return rendered;
  };
  return new Date(useSyncExternalStore(subscribe, read, readOnServer));
}

function timeSince(rendered: number): number {
  if (rendered !== renderedAt) {
    renderedAt = now = rendered;
    offset = Date.now() - rendered;
  }
  return now;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now() - offset;
    timer = setInterval(tick, UPDATE_INTERVAL_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  now = Date.now() - offset;
  for (const listener of listeners) listener();
}
