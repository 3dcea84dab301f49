import { savedTrails, writeSavedTrails } from "./saved-list.ts";
import { saveOfflinePage } from "./offline-page.ts";
import { sweepCache } from "./sweep-cache.ts";

/** Deletes a saved trail from this device (“Tirar do aparelho”). */
export async function removeTrail(trailId: string): Promise<void> {
  const left = savedTrails().filter(({ _id }) => _id !== trailId);
  writeSavedTrails(left);
  if (left.length > 0) await saveOfflinePage();
  await sweepCache();
}
