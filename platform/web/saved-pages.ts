/** Where what a person saves on the device is listed without a network; the worker answers there. */
export const OFFLINE_PAGE = "/sem-internet";
/**
 * The cache of all that is saved; the worker (`apps/server/offline-worker.js`) reads it. Its name and the keys of localStorage
 * are on people's devices: another name would lose what they saved, and signing out would leave it there.
 */
export const SAVED_CACHE = "vereda-kept";

const KEY = "vereda:kept-pages";

/** Whether the person saves the page at this path on the device. */
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
