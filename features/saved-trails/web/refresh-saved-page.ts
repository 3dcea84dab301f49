import { isEconomical } from "#platform/web/economy-choice.ts";
import { isPageSaved, SAVED_CACHE } from "#platform/web/saved-pages.ts";

/**
 * Saves a page again that was read or written in, and is being left: without a network it shows what the person did. The
 * worker does so only for pages that come as documents.
 */
export async function refreshSavedPage(pathname: string): Promise<void> {
  if (!isPageSaved(pathname) || !navigator.onLine || isEconomical()) return;
  const answer = await fetch(pathname, { headers: { Accept: "text/html" }, cache: "no-store" }).catch(() => null);
  if (!answer?.ok || answer.redirected || !isPageSaved(pathname)) return;
  await (await caches.open(SAVED_CACHE)).put(pathname, answer);
}
