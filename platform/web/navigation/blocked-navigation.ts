import { sharedValue } from "./shared-value.ts";

/** Reason why a page cannot be opened: no network, or an outdated build while a form is half filled. */
export interface BlockedNavigation {
  kind: "offline" | "outdated";
  /** The requested address. */
  to: string;
}

const blocked = sharedValue<BlockedNavigation | null>(null);
export const useBlockedNavigation = blocked.use;
export const setBlockedNavigation = blocked.set;
export const clearBlockedNavigation = () => blocked.set(null);
