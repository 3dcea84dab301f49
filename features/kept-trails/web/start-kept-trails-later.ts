import { keepsPages } from "#platform/web/kept-pages.ts";

/** Loads what looks after kept trails, for those who keep one: nobody else pays for it. */
export async function startKeptTrailsLater(): Promise<void> {
  if (!keepsPages()) return;
  const { refreshKeptTrails } = await import("./refresh-kept-trails.ts");
  await refreshKeptTrails();
}
