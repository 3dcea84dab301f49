import { SAVED_CACHE, OFFLINE_PAGE } from "#platform/web/saved-pages.ts";
import { savedTrails } from "./saved-list.ts";
import { saveAssets } from "./page-assets.ts";

/**
 * Deletes cached files that no saved trail needs, such as an earlier build's scripts. Without saved trails, deletes the
 * cache and the service worker.
 */
export async function sweepCache(): Promise<void> {
  const saved = savedTrails();
  if (saved.length === 0) {
    await caches.delete(SAVED_CACHE);
    const registration = await navigator.serviceWorker.getRegistration("/");
    if (registration?.scope === new URL("/", location.href).href) await registration.unregister();
    return;
  }
  const cache = await caches.open(SAVED_CACHE);
  const pages = new Set(saved.flatMap((trail) => trail.pages));
  const texts = await Promise.all([...pages].map(async (path) => (await cache.match(path))?.text() ?? ""));
  const needed = new Set([
    OFFLINE_PAGE,
    ...pages,
    ...saved.flatMap(({ files }) => files),
    ...(await saveAssets(cache, texts)),
  ]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!needed.has(pathname + search)) await cache.delete(url);
  }
}
