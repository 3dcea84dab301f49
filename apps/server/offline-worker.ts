import { readFile } from "node:fs/promises";
import { join } from "node:path";

const source = readFile(join(import.meta.dirname, "offline-worker.js"), "utf8");

/**
 * /sw.js: the worker behind saved trails. It names the build, so that a browser takes up each new one; browsers check it past
 * their HTTP cache.
 */
export async function offlineWorker(buildId: string): Promise<Response> {
  const text = (await source).replace("%BUILD%", buildId);
  return new Response(text, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
