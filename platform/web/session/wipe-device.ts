import { SAVED_CACHE } from "../saved-pages.ts";
import { ENCRYPTED_DATABASES } from "../encrypted-store.ts";

/** localStorage keys of entries that belong to the device, not to a person. */
const DEVICE_KEYS = /^vereda-still-/;

/**
 * Deletes all data of the person who used this browser: saved pages and their service worker, unsent inputs, drafts. On
 * a shared phone, the next person finds nothing.
 */
export async function wipeDevice(): Promise<void> {
  for (const key of storedKeys()) if (!DEVICE_KEYS.test(key)) localStorage.removeItem(key);
  await Promise.allSettled([
    clearTab(),
    deleteSavedCache(),
    unregisterWorkers(),
    ...ENCRYPTED_DATABASES.map(deleteDatabase),
  ]);
}

/** Returns the keys of localStorage; none in a browser without storage, such as one inside another app. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

async function clearTab(): Promise<void> {
  sessionStorage.clear();
}

async function deleteSavedCache(): Promise<void> {
  await globalThis.caches?.delete(SAVED_CACHE);
}

async function unregisterWorkers(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((registration) => registration.unregister()));
}

/** Deletes saved pages and their service worker after a session's end. Unsent inputs stay for the person, encrypted. */
export async function deleteSavedPages(): Promise<void> {
  for (const key of storedKeys()) if (key.startsWith("vereda:saved-")) localStorage.removeItem(key);
  await deleteSavedCache();
  // The service worker for notifications has another scope and stays.
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
