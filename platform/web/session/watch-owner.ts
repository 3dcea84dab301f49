import { forgetReadableCookies } from "./forget-readable-cookies.ts";

const KEY = "vereda:owner";

/**
 * Called on every page load. When another person signs in, deletes what the earlier one left on this device; when the
 * session has ended, deletes the saved pages. `userId`: null on a page without a session.
 */
export function watchOwner(userId: string | null): void {
  try {
    const owner = localStorage.getItem(KEY);
    if (userId === owner) return;
    if (userId === null) {
      void import("./wipe-device.ts").then(({ deleteSavedPages }) => deleteSavedPages());
      return;
    }
    if (owner === null) localStorage.setItem(KEY, userId);
    else {
      // At once: the page that opens for the new person writes its own.
      forgetReadableCookies();
      void import("./wipe-device.ts")
        .then(({ wipeDevice }) => wipeDevice())
        .then(() => localStorage.setItem(KEY, userId));
    }
  } catch {
    // Without storage nothing is left.
  }
}

/** The person whose things lie on this device; null for none, or without storage. */
export function deviceOwner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
