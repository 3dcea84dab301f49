import { useEffect, useSyncExternalStore } from "react";
import { api } from "#features/api.ts";
import { whenIdle } from "#platform/web/when-idle.ts";

const FRESH_MS = 60_000;

let count = 0;
let askedAt = 0;
const listeners = new Set<() => void>();

/** How many notifications are unread; asked when the page is idle, at most once a minute. `isOn`: somebody is signed in. */
export function useUnreadCount(isOn: boolean, page: string): number {
  useEffect(() => (isOn ? whenIdle(ask) : undefined), [isOn, page]);
  return useSyncExternalStore(subscribe, read, none);
}

async function ask(): Promise<void> {
  if (Date.now() - askedAt < FRESH_MS) return;
  askedAt = Date.now();
  // A failure is ignored: the next page asks again.
  const found = await api("GET /projects/notification-count", {}).catch(() => null);
  if (!found || found.unread === count) return;
  count = found.unread;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(): number {
  return count;
}

function none(): number {
  return 0;
}
