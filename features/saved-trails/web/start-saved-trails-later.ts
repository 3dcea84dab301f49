import { keepsPages } from "#platform/web/saved-pages.ts";

/** Loads what looks after kept trails, for those who keep one: nobody else pays for it. */
export async function startSavedTrailsLater(): Promise<void> {
  if (!keepsPages()) return;
  const { refreshSavedTrails } = await import("./refresh-saved-trails.ts");
  await refreshSavedTrails();
}
