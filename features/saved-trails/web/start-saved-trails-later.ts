import { hasSavedPages } from "#platform/web/saved-pages.ts";

/** Loads the code that updates saved trails, only if there are any on this device. */
export async function startSavedTrailsLater(): Promise<void> {
  if (!hasSavedPages()) return;
  const { refreshSavedTrails } = await import("./refresh-saved-trails.ts");
  await refreshSavedTrails();
}
