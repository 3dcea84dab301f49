import { useEffect } from "react";
import { useLocation } from "react-router";
import { useRootData } from "#features/projects/web/index.ts";
import { isPageSaved } from "#platform/web/saved-pages.ts";
import { whenIdle } from "#platform/web/when-idle.ts";

/**
 * Sends what this person did on this device without a network, from any page, once it is idle. Refreshes a saved page
 * after it is left.
 */
export function useStoredWork(): void {
  const user = useRootData()?.user;
  const userId = user?.viewing ? undefined : user?._id;
  useEffect(() => {
    if (!userId) return;
    return whenIdle(async () => {
      const { sendStoredWork } = await import("./stored-work.ts");
      await sendStoredWork(userId);
    });
  }, [userId]);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isPageSaved(pathname)) return;
    return () =>
      void import("./stored-work.ts").then(({ refreshSavedPage }) => refreshSavedPage(pathname)).catch(() => {});
  }, [pathname]);
}
