import { keptTrails, writeKeptTrails } from "./kept-list.ts";
import { keepOfflinePage } from "./offline-page.ts";
import { sweepCache } from "./sweep-cache.ts";

/** “Tirar do aparelho”. */
export async function removeTrail(trailId: string): Promise<void> {
  const left = keptTrails().filter(({ _id }) => _id !== trailId);
  writeKeptTrails(left);
  if (left.length > 0) await keepOfflinePage();
  await sweepCache();
}
