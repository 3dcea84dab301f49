import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession } from "@playwright/test";

const QUIET_MS = 1500;
const TIMEOUT_MS = 60_000;

/** Counts the bytes received over the network, as compressed, including headers. */
export function watchTraffic(devtools: CDPSession) {
  const scripts = new Set<string>();
  const open = new Set<string>();
  const bytes = { scripts: 0, all: 0 };
  let last = performance.now();
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    // URLs that a page creates itself (blob:, data:) use no network, and do not always emit an end event.
    if (!request.url.startsWith("http")) return;
    open.add(requestId);
    last = performance.now();
  });
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.endsWith("javascript")) scripts.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    bytes.all += encodedDataLength;
    if (scripts.has(requestId)) bytes.scripts += encodedDataLength;
    last = performance.now();
  });
  devtools.on("Network.loadingFailed", ({ requestId }) => void open.delete(requestId));
  return {
    /** Returns the bytes counted so far, once the network has been idle for 1.5 seconds. Throws after a minute. */
    async whenQuiet() {
      const since = performance.now();
      while (open.size > 0 || performance.now() - last < QUIET_MS) {
        if (performance.now() - since > TIMEOUT_MS) throw new Error("The page's network does not come to rest");
        await sleep(100);
      }
      return bytes;
    },
  };
}
