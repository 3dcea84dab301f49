import { currentRootData } from "#features/projects/web/index.ts";
import { onStoredElsewhere } from "#platform/web/on-stored-elsewhere.ts";

/** Text typed into a form of the forum that the server has not saved yet. */
export interface DeviceDraft {
  title: string;
  body: string;
  /** Moment of typing, by this device's clock. */
  at: string;
}

/** Drafts of the open page, for browsers in which storage is blocked or full. */
const pageDrafts = new Map<string, DeviceDraft>();

/** Returns the draft saved on this device; null if there is none. `place`: from `draftTargetName`. */
export function readDeviceDraft(course: string, place: string): DeviceDraft | null {
  const key = keyOf(course, place);
  try {
    const stored = localStorage.getItem(key);
    return stored ? (JSON.parse(stored) as DeviceDraft) : (pageDrafts.get(key) ?? null);
  } catch {
    return pageDrafts.get(key) ?? null;
  }
}

/** Saves a draft on this device. Returns false if only the open page has it. */
export function writeDeviceDraft(course: string, place: string, draft: DeviceDraft): boolean {
  const key = keyOf(course, place);
  pageDrafts.set(key, draft);
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Calls `listener` when another tab saves a draft for this place, or posts it: then the draft is empty. Returns a function that stops this. */
export function onDraftElsewhere(course: string, place: string, listener: (draft: DeviceDraft) => void): () => void {
  return onStoredElsewhere(keyOf(course, place), (stored) => stored && listener(JSON.parse(stored) as DeviceDraft));
}

/** Removes a draft that was posted. Other tabs receive an empty one first, because a removed one may be on the server. */
export function forgetPostedDraft(course: string, place: string): void {
  writeDeviceDraft(course, place, { title: "", body: "", at: new Date().toISOString() });
  removeDeviceDraft(course, place);
}

export function removeDeviceDraft(course: string, place: string): void {
  const key = keyOf(course, place);
  pageDrafts.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so that nothing was stored.
  }
}

/** Returns a storage key per person. The sign-out deletes all keys with its prefix from the device. */
function keyOf(course: string, place: string): string {
  return `vereda-draft-${currentRootData()?.user?._id ?? ""}-forum-${course}-${place}`;
}
