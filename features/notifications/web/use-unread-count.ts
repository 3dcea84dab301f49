import { useEffect, useSyncExternalStore } from "react";
import { api } from "#features/api.ts";
import { whenIdle } from "#platform/web/when-idle.ts";

const FRESH_MS = 60_000;

let count = 0;
let countOf: string | null = null;
let askedAt = 0;
const listeners = new Set<() => void>();

/**
 * Returns the number of the person's unread notifications, or 0 for null. Fetches it when the page is idle, at most
 * once a minute; a change of `page` triggers a fetch.
 */
export function useUnreadCount(userId: string | null, page: string): number {
  useEffect(() => {
    if (!userId) return;
    if (userId !== countOf) forgetCount(userId);
    return whenIdle(ask);
  }, [userId, page]);
  const known = useSyncExternalStore(subscribe, read, none);
  return userId ? known : 0;
}

async function ask(): Promise<void> {
  if (Date.now() - askedAt < FRESH_MS) return;
  askedAt = Date.now();
  const userId = countOf;
  // A failure is ignored: the next page fetches again.
  const found = await api("GET /projects/notification-count", {}).catch(() => null);
  if (found && userId === countOf) showUnreadCount(found.unread);
}

/** Updates the number with one that a page has just fetched. */
export function showUnreadCount(unread: number): void {
  askedAt = Date.now();
  if (unread === count) return;
  count = unread;
  for (const listener of listeners) listener();
}

function forgetCount(nextUserId: string): void {
  showUnreadCount(0);
  askedAt = 0;
  countOf = nextUserId;
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
