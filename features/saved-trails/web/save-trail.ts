import { paths } from "#shared/paths.ts";
import { SAVED_CACHE } from "#platform/web/saved-pages.ts";
import type { TrailFiles } from "../contract.ts";
import { type SavedTrail, savedTrails, writeSavedTrails } from "./saved-list.ts";
import { saveOfflinePage } from "./offline-page.ts";
import { saveAssets, picturesIn } from "./page-assets.ts";
import { sweepCache } from "./sweep-cache.ts";

export interface Choice {
  hasAudio: boolean;
  hasVideo: boolean;
}

interface Saving extends Choice {
  onProgress(bytes: number): void;
  signal: AbortSignal;
}

/**
 * Thrown when the device has too little storage. `free`: number of bytes left; null if the browser does not report it.
 */
export class NoRoom extends Error {
  override name = "NoRoom";
  free: number | null;
  constructor(free: number | null) {
    super("storage full");
    this.free = free;
  }
}

const MAX_PARALLEL = 3;

/** Returns the files to download for a choice of media. */
export function chosenFiles({ files }: Pick<TrailFiles, "files">, { hasAudio, hasVideo }: Choice) {
  return files.filter(({ media }) => (media === "audio" ? hasAudio : media === "video" ? hasVideo : true));
}

export function bytesOf(plan: TrailFiles, choice: Choice): number {
  return chosenFiles(plan, choice).reduce((sum, { bytes }) => sum + bytes, plan.text_bytes);
}

/**
 * Saves a trail on this device. Files saved before an interruption are not downloaded again. Throws `NoRoom`, or the
 * error of a failed or aborted download.
 */
export async function saveTrail(plan: TrailFiles, { onProgress, signal, ...choice }: Saving): Promise<void> {
  const bytes = bytesOf(plan, choice);
  await requireFreeStorage(bytes);
  await navigator.serviceWorker.register("/sw.js", { scope: "/", updateViaCache: "none" });
  const cache = await caches.open(SAVED_CACHE);
  const course = plan.course.friendly_id;
  const objects = plan.objects.map(({ friendly_id, title }) => ({
    path: paths.courseObject(course, friendly_id),
    title,
  }));
  const pages = [paths.courses(), paths.course(course), ...objects.map(({ path }) => path)];
  const files = chosenFiles(plan, choice);
  let done = 0;
  const addProgress = (part: number) => onProgress((done += part));
  try {
    const texts = await mapInParallel(pages, async (path) => {
      const text = await savePage(cache, path, signal);
      addProgress(plan.text_bytes / pages.length);
      return text;
    });
    await saveAssets(cache, texts, signal);
    const shown = texts.flatMap(picturesIn).map((src) => ({ src, bytes: 0 }));
    const all = [...new Map([...shown, ...files].map((file) => [file.src, file])).values()];
    await mapInParallel(all, async (file) => {
      await saveFile(cache, file.src, signal);
      addProgress(file.bytes);
    });
    const saved: SavedTrail = {
      ...plan.trail,
      course: plan.course,
      objects,
      pages,
      files: all.map(({ src }) => src),
      bytes,
      ...choice,
      blockedCount: plan.blocked_count,
      savedAt: new Date().toISOString(),
    };
    writeSavedTrails([...savedTrails().filter(({ _id }) => _id !== saved._id), saved]);
  } catch (error) {
    if (error instanceof DOMException && error.name === "QuotaExceededError") {
      await sweepCache();
      throw new NoRoom(await freeBytes());
    }
    throw error;
  }
  await saveOfflinePage();
  await sweepCache();
  // Otherwise the browser may delete the trail when storage is low. Some browsers ask the person for permission.
  void navigator.storage.persist?.();
}

async function savePage(cache: Cache, path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { headers: { Accept: "text/html" }, cache: "no-store", signal });
  const isOptional = path === paths.courses();
  if (isOptional && (answer.redirected || !answer.ok)) return "";
  if (answer.redirected || !answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(path, answer.clone());
  return await answer.text();
}

async function saveFile(cache: Cache, src: string, signal: AbortSignal): Promise<void> {
  if (await cache.match(src, { ignoreVary: true })) return;
  const answer = await fetch(src, { signal });
  if (answer.status === 404) return;
  if (answer.status !== 200) throw new Error(`${src}: ${answer.status}`);
  await cache.put(src, answer);
}

/** Runs `work` for all items, three at a time: more parallel downloads would slow each other down. */
async function mapInParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, worker));
  return results;
}

async function requireFreeStorage(bytes: number): Promise<void> {
  const free = await freeBytes();
  if (free !== null && free < bytes * 1.1) throw new NoRoom(free);
}

async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}
