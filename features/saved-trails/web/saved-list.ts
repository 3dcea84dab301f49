import { setSavedPages } from "#platform/web/saved-pages.ts";
import { sharedValue } from "#platform/web/navigation/shared-value.ts";

/**
 * A trail saved on this device, in the form stored in localStorage: renaming a property would lose what people saved.
 */
export interface SavedTrail {
  _id: string;
  name: string;
  course: { friendly_id: string; name: string };
  objects: { path: string; title: string }[];
  /** Paths of the saved pages, including the course's. */
  pages: string[];
  files: string[];
  bytes: number;
  hasAudio: boolean;
  hasVideo: boolean;
  blockedCount: number;
  savedAt: string;
  /** Time of the last check for changes; undefined before the first. */
  askedAt?: string;
}

const KEY = "vereda:saved-trails";
const NONE: readonly SavedTrail[] = [];
const list = sharedValue<readonly SavedTrail[]>(NONE);

/** Returns the trails saved on this device, by name; none until `readSavedTrails` was called after hydration. */
export const useSavedTrails = list.use;

export function savedTrails(): readonly SavedTrail[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as SavedTrail[];
  } catch {
    return NONE;
  }
}

/** Reads the trails that earlier pages saved. Call it once the page is hydrated. */
export function readSavedTrails(): void {
  const saved = savedTrails();
  if (saved.length > 0 || list.get().length > 0) list.set(saved);
}

export function writeSavedTrails(trails: readonly SavedTrail[]): void {
  const sorted = trails.toSorted((a, b) => a.name.localeCompare(b.name, "pt-BR"));
  if (sorted.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(sorted));
  setSavedPages(sorted.flatMap(({ pages }) => pages));
  list.set(sorted);
}
