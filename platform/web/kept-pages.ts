/** Where what a person keeps on the device is listed without a network; the worker answers there. */
export const OFFLINE_PAGE = "/sem-internet";
/** The cache of all that is kept; the worker (`apps/server/offline-worker.js`) reads it. */
export const KEPT_CACHE = "vereda-kept";

const KEY = "vereda:kept-pages";

/** Whether the person keeps the page at this path on the device. */
export function isPageKept(pathname: string): boolean {
  return keptPages().includes(pathname);
}

export function keepsPages(): boolean {
  return keptPages().length > 0;
}

export function setKeptPages(pathnames: readonly string[]): void {
  if (pathnames.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(pathnames));
}

function keptPages(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}
