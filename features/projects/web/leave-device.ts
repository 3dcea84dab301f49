import { isReachable } from "#platform/web/navigation/is-reachable.ts";
import { clearedContinueCookie } from "#platform/web/session/continue-cookie.ts";
import { cookieText } from "#platform/web/session/cookies.ts";
import { clearReadableCookies } from "#platform/web/session/clear-readable-cookies.ts";
import { SESSION_COOKIE } from "#platform/web/session/names.ts";
import { storedKeys, wipeDevice } from "#platform/web/session/wipe-device.ts";
import { unsentCount } from "#platform/web/unsent-counts.ts";
import { signOutWait } from "./sign-out-wait.ts";

const STEP_MS = 100;

/**
 * Waits until pending inputs are sent, then deletes the person's data on this device. Returns true if the session can
 * be ended on the server; offline, deletes the cookies instead and replaces the page by a message.
 */
export async function leaveDevice(): Promise<boolean> {
  const isOnline = await isReachable();
  if (isOnline) await waitForInputs();
  await wipeDevice();
  if (isOnline) return true;
  document.cookie = cookieText(SESSION_COOKIE, "", 0, false);
  document.cookie = clearedContinueCookie();
  clearReadableCookies();
  const message = document.createElement("p");
  message.setAttribute("role", "alert");
  message.className = "page";
  message.textContent =
    "Você saiu deste aparelho, e nada seu ficou nele. Como não há internet agora, feche esta aba; a academia encerra a sessão sozinha depois de um tempo.";
  document.body.replaceChildren(message);
  return false;
}

async function waitForInputs(): Promise<void> {
  for (let waited = 0; waited < signOutWait(storedKeys(), unsentCount()); waited += STEP_MS)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
}
