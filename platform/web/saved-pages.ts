/** Page that lists, without a network, what a person saved on the device; served by the service worker. */
export const OFFLINE_PAGE = "/sem-internet";
/**
 * Cache of all saved pages, read by the service worker (`apps/server/offline-worker.js`). From the first
 * release on, its name and its localStorage keys must stay: saved pages are found and deleted by them.
 */
export const SAVED_CACHE = "vereda-saved";

const KEY = "vereda:saved-pages";

/** Whether the person saved the page at this path on the device. */
export function isPageSaved(pathname: string): boolean {
  return savedPages().includes(pathname);
}

export function hasSavedPages(): boolean {
  return savedPages().length > 0;
}

export function setSavedPages(pathnames: readonly string[]): void {
  if (pathnames.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(pathnames));
}

function savedPages(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}
