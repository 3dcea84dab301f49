import { forgetReadableCookies } from "./forget-readable-cookies.ts";

/** Where this device says whose things lie on it. */
export const OWNER_KEY = "vereda:owner";
/** The first person that this document was opened for; null before they are known. */
let documentOwner: string | null = null;

/**
 * Called on every page load. When another person signs in, deletes what the earlier one left on this device; when the
 * session has ended, deletes the saved pages. `userId`: null on a page without a session.
 */
export function watchOwner(userId: string | null): void {
  documentOwner ??= userId;
  try {
    const owner = localStorage.getItem(OWNER_KEY);
    if (userId === owner) return;
    if (userId === null) {
      void import("./wipe-device.ts").then(({ deleteSavedPages }) => deleteSavedPages());
      return;
    }
    if (owner === null) localStorage.setItem(OWNER_KEY, userId);
    else {
      // At once: the page that opens for the new person writes its own.
      forgetReadableCookies();
      void import("./wipe-device.ts")
        .then(({ wipeDevice }) => wipeDevice())
        .then(() => localStorage.setItem(OWNER_KEY, userId));
    }
  } catch {
    // Without storage nothing is left.
  }
}

/** Whether this document's person is still the one whose things lie on this device. False without storage. */
export function isOwnersDevice(): boolean {
  try {
    return documentOwner !== null && localStorage.getItem(OWNER_KEY) === documentOwner;
  } catch {
    return false;
  }
}
