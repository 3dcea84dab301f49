import { setSavedPages } from "#platform/web/saved-pages.ts";
import { sharedValue } from "#platform/web/movement/shared-value.ts";

/** A trail that this person saves on this device, as it is stored there: renaming a property loses what people saved. */
export interface SavedTrail {
  _id: string;
  name: string;
  course: { friendly_id: string; name: string };
  objects: { path: string; title: string }[];
  /** The paths of its pages, among them the course's. */
  pages: string[];
  files: string[];
  bytes: number;
  hasAudio: boolean;
  hasVideo: boolean;
  blockedCount: number;
  keptAt: string;
  /** When the academy was last asked whether it changed; left out before the first time. */
  askedAt?: string;
}

const KEY = "vereda:kept-trails";
const NONE: readonly SavedTrail[] = [];
const list = sharedValue<readonly SavedTrail[]>(NONE);

/** The trails on this device, by name; none until the page has been hydrated. */
export const useSavedTrails = list.use;

export function savedTrails(): readonly SavedTrail[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as SavedTrail[];
  } catch {
    return NONE;
  }
}

/** Reads what an earlier page saved. Called once the page is hydrated. */
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
