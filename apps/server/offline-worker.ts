import { readFile } from "node:fs/promises";
import { join } from "node:path";

const source = readFile(join(import.meta.dirname, "offline-worker.js"), "utf8");

/**
 * Returns /sw.js, the service worker of saved trails. Its text contains the build's id, so that browsers install the
 * worker of each new build; browsers check the file past their HTTP cache.
 */
export async function offlineWorker(buildId: string): Promise<Response> {
  const text = (await source).replace("%BUILD%", buildId);
  return new Response(text, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
