import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession } from "@playwright/test";

const QUIET_MS = 1500;
const TIMEOUT_MS = 60_000;

/** Counts what comes over the network, with its headers and as compressed as it is sent. */
export function watchTraffic(devtools: CDPSession) {
  const scripts = new Set<string>();
  const open = new Set<string>();
  const bytes = { scripts: 0, all: 0 };
  let last = performance.now();
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    // What a page makes for itself (blob:, data:) crosses no network, and does not always emit an end event.
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
    /** The bytes so far, once nothing has come or is awaited for a second and a half. */
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
