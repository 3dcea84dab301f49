import { isEconomical } from "#platform/web/economy-choice.ts";
import { isPageSaved, SAVED_CACHE } from "#platform/web/saved-pages.ts";

/**
 * Saves a page again when the person leaves it, so that the saved copy shows their inputs. The service worker does this
 * only for pages loaded as documents.
 */
export async function refreshSavedPage(pathname: string): Promise<void> {
  if (!isPageSaved(pathname) || !navigator.onLine || isEconomical()) return;
  const answer = await fetch(pathname, { headers: { Accept: "text/html" }, cache: "no-store" }).catch(() => null);
  if (!answer?.ok || answer.redirected || answer.headers.has("X-Viewing") || !isPageSaved(pathname)) return;
  await (await caches.open(SAVED_CACHE)).put(pathname, answer);
}
