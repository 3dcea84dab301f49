import { SAVED_CACHE } from "../saved-pages.ts";
import { SEALED_DATABASES } from "../sealed-store.ts";

/** The keys of stored entries that belong to the device, not to a person. */
const OF_THE_DEVICE = /^vereda-still-/;

/**
 * Leaves nothing of the person who used this browser: saved pages and their worker, what waited to be sent, drafts. On a shared
 * phone the next person finds nothing.
 */
export async function wipeDevice(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!OF_THE_DEVICE.test(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  await Promise.allSettled([
    ...SEALED_DATABASES.map(deleteDatabase),
    globalThis.caches?.delete(SAVED_CACHE),
    ...((await navigator.serviceWorker?.getRegistrations()) ?? []).map((registration) => registration.unregister()),
  ]);
}

/** Of a session that merely ended: pages go at once; what was not sent yet waits, encrypted, for the same person. */
export async function deleteSavedPages(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.startsWith("vereda:kept-")) localStorage.removeItem(key);
  await globalThis.caches?.delete(SAVED_CACHE);
  // The worker of notifications has a scope of its own.
  const root = new URL("/", location.href).href;
  const registration = await navigator.serviceWorker?.getRegistration(root);
  if (registration?.scope === root) await registration.unregister();
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const kind of ["success", "error", "blocked"]) request.addEventListener(kind, () => resolve());
  });
}
