import { api } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { isEconomical } from "#platform/web/economy-choice.ts";
import { type SavedTrail, savedTrails, writeSavedTrails } from "./saved-list.ts";
import { removeTrail } from "./remove-trail.ts";
import { bytesOf, chosenFiles, saveTrail } from "./save-trail.ts";

const EVERY_MS = 6 * 3600 * 1000;

/** Takes up a new build of the worker; a few times a day also what has opened or changed in the trails saved here. */
export async function refreshSavedTrails(): Promise<void> {
  await navigator.serviceWorker?.register("/sw.js", { scope: "/", updateViaCache: "none" });
  if (!navigator.onLine || isEconomical()) return;
  for (const trail of savedTrails()) {
    if (Date.now() - Date.parse(trail.askedAt ?? trail.keptAt) > EVERY_MS) await refresh(trail);
  }
}

async function refresh({ _id, course, ...saved }: SavedTrail): Promise<void> {
  try {
    const plan = await api("POST /projects/get-trail-files", { course_id: course.friendly_id, trail_id: _id });
    noteAsked(_id);
    const opened = plan.objects.length > saved.objects.length;
    const hasNewFiles = chosenFiles(plan, saved).some(({ src }) => !saved.files.includes(src));
    if (!opened && !hasNewFiles && bytesOf(plan, saved) === saved.bytes) return;
    const quietly = { onProgress: () => {}, signal: new AbortController().signal };
    await saveTrail(plan, { hasAudio: saved.hasAudio, hasVideo: saved.hasVideo, ...quietly });
  } catch (error) {
    // The course or trail is not the person's any more.
    if (isApiProblem(error) && error.status === 404) await removeTrail(_id);
  }
}

/** Whatever comes of it: a trail that does not change is not asked for on every page, on data that somebody paid for. */
function noteAsked(id: string): void {
  const askedAt = new Date().toISOString();
  writeSavedTrails(savedTrails().map((trail) => (trail._id === id ? { ...trail, askedAt } : trail)));
}
