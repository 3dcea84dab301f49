import { currentRootData } from "#features/projects/web/index.ts";

/** What a person typed into a form of the forum, and the server does not have yet. */
export interface DeviceDraft {
  title: string;
  body: string;
  /** When it was typed, by this device's clock. */
  at: string;
}

/** Where the browser stores nothing, or no text as long, the open page alone remembers it. */
const remembered = new Map<string, DeviceDraft>();

/** `place`: from `placeName`. */
export function readDeviceDraft(course: string, place: string): DeviceDraft | null {
  const key = keyOf(course, place);
  try {
    const stored = localStorage.getItem(key);
    return stored ? (JSON.parse(stored) as DeviceDraft) : (remembered.get(key) ?? null);
  } catch {
    return remembered.get(key) ?? null;
  }
}

/** False if only the open page remembers it. */
export function writeDeviceDraft(course: string, place: string, draft: DeviceDraft): boolean {
  const key = keyOf(course, place);
  remembered.set(key, draft);
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDeviceDraft(course: string, place: string): void {
  const key = keyOf(course, place);
  remembered.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Apart for each person; signing out takes all of them from the device. */
function keyOf(course: string, place: string): string {
  return `vereda-draft-${currentRootData()?.user?._id ?? ""}-forum-${course}-${place}`;
}
