import { hasSavedPages } from "#platform/web/saved-pages.ts";

/** Loads what looks after saved trails, for those who save one: nobody else pays for it. */
export async function startSavedTrailsLater(): Promise<void> {
  if (!hasSavedPages()) return;
  const { refreshSavedTrails } = await import("./refresh-saved-trails.ts");
  await refreshSavedTrails();
}
