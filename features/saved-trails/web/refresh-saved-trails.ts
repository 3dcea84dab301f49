import { api } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { isEconomical } from "#platform/web/economy-choice.ts";
import { type SavedTrail, savedTrails, writeSavedTrails } from "./saved-list.ts";
import { removeTrail } from "./remove-trail.ts";
import { bytesOf, chosenFiles, saveTrail } from "./save-trail.ts";

const REFRESH_INTERVAL_MS = 6 * 3600 * 1000;

/**
 * Updates the service worker; every six hours also saves newly opened objects and changed files of the trails on this
 * device.
 */
export async function refreshSavedTrails(): Promise<void> {
  await navigator.serviceWorker?.register("/sw.js", { scope: "/", updateViaCache: "none" });
  if (!navigator.onLine || isEconomical()) return;
  for (const trail of savedTrails()) {
    if (Date.now() - Date.parse(trail.askedAt ?? trail.savedAt) > REFRESH_INTERVAL_MS) await refresh(trail);
  }
}

async function refresh({ _id, course, ...saved }: SavedTrail): Promise<void> {
  try {
    const plan = await api("POST /projects/get-trail-files", { course_id: course.friendly_id, trail_id: _id });
    storeRequestTime(_id);
    const opened = plan.objects.length > saved.objects.length;
    const hasNewFiles = chosenFiles(plan, saved).some(({ src }) => !saved.files.includes(src));
    if (!opened && !hasNewFiles && bytesOf(plan, saved) === saved.bytes) return;
    const quietly = { onProgress: () => {}, signal: new AbortController().signal };
    await saveTrail(plan, { hasAudio: saved.hasAudio, hasVideo: saved.hasVideo, ...quietly });
  } catch (error) {
    // The course or trail is no longer open to the person.
    if (isApiProblem(error) && error.status === 404) await removeTrail(_id);
  }
}

/** Stores the time of the request, whatever its outcome, so that an unchanged trail is not requested on every page. */
function storeRequestTime(id: string): void {
  const askedAt = new Date().toISOString();
  writeSavedTrails(savedTrails().map((trail) => (trail._id === id ? { ...trail, askedAt } : trail)));
}
