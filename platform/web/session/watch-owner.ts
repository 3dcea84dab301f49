import { clearReadableCookies } from "./clear-readable-cookies.ts";

/** localStorage key with the id of the person whose data is on this device. */
export const OWNER_KEY = "vereda:owner";
/** Owner of a device whose data is being deleted. */
const NOBODY = "";
/** The first person that this document was opened for; null before anybody has signed in. */
let documentOwner: string | null = null;

/**
 * Compares the person with the device's owner, on every page load. When another person signs in, deletes the earlier
 * person's data; when the session has ended, deletes the saved pages. `userId` is null on a page without a session.
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
      // Done synchronously, because the page that opens for the new person sets its own cookies.
      clearReadableCookies();
      // At once, so that other tabs do not send what is typed there as the new person.
      localStorage.setItem(OWNER_KEY, NOBODY);
      void import("./wipe-device.ts")
        .then(({ wipeDevice }) => wipeDevice())
        .then(() => localStorage.setItem(OWNER_KEY, userId));
    }
  } catch {
    // Without storage there is no data on the device.
  }
}

/** Whether this document's person is still the one whose data is on this device. False without storage. */
export function isOwnersDevice(): boolean {
  try {
    return documentOwner !== null && localStorage.getItem(OWNER_KEY) === documentOwner;
  } catch {
    return false;
  }
}
