import { forgetReadableCookies } from "./forget-readable-cookies.ts";

const KEY = "vereda:owner";

/**
 * Called with each document. What an earlier person left on this device goes when another one signs in; kept pages go when
 * their session has ended. `userId`: null on a page without a session.
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
