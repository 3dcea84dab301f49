import { KEPT_CACHE, OFFLINE_PAGE } from "#platform/web/saved-pages.ts";
import { savedTrails } from "./saved-list.ts";
import { saveAssets } from "./page-assets.ts";

/** Removes from the device what no kept trail needs, such as an earlier build's scripts. With the last trail all goes. */
export async function sweepCache(): Promise<void> {
  const kept = savedTrails();
  if (kept.length === 0) {
    await caches.delete(KEPT_CACHE);
    const registration = await navigator.serviceWorker.getRegistration("/");
    if (registration?.scope === new URL("/", location.href).href) await registration.unregister();
    return;
  }
  const cache = await caches.open(KEPT_CACHE);
  const pages = new Set(kept.flatMap((trail) => trail.pages));
  const texts = await Promise.all([...pages].map(async (path) => (await cache.match(path))?.text() ?? ""));
  const needed = new Set([
    OFFLINE_PAGE,
    ...pages,
    ...kept.flatMap(({ files }) => files),
    ...(await saveAssets(cache, texts)),
  ]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!needed.has(pathname + search)) await cache.delete(url);
  }
}
