import { useEffect, useSyncExternalStore } from "react";
import { api } from "#features/api.ts";
import { whenIdle } from "#platform/web/when-idle.ts";

const FRESH_MS = 60_000;

let count = 0;
let askedAt = 0;
const listeners = new Set<() => void>();

/**
 * Returns the number of unread notifications, fetched when the page is idle, at most once a minute. `isOn`: whether
 * the page shows somebody's own notifications, otherwise 0; `page`: a change of it triggers a fetch.
 */
export function useUnreadCount(isOn: boolean, page: string): number {
  useEffect(() => (isOn ? whenIdle(ask) : undefined), [isOn, page]);
  const known = useSyncExternalStore(subscribe, read, none);
  return isOn ? known : 0;
}

async function ask(): Promise<void> {
  if (Date.now() - askedAt < FRESH_MS) return;
  askedAt = Date.now();
  // A failure is ignored: the next page fetches again.
  const found = await api("GET /projects/notification-count", {}).catch(() => null);
  if (found) showUnreadCount(found.unread);
}

/** Updates the number with one that a page has just fetched. */
export function showUnreadCount(unread: number): void {
  askedAt = Date.now();
  if (unread === count) return;
  count = unread;
  for (const listener of listeners) listener();
}

/** Fetches the number again, because the person has just seen the subject of some notifications. */
export function renewUnreadCount(): void {
  if (count === 0) return;
  askedAt = 0;
  whenIdle(ask);
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
