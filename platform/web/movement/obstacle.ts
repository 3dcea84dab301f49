import { sharedValue } from "./shared-value.ts";

/** Why a page can't be opened: no network, or an outdated build while a form is half filled. */
export interface Obstacle {
  kind: "offline" | "outdated";
  /** The requested address. */
  to: string;
}

const obstacle = sharedValue<Obstacle | null>(null);
export const useObstacle = obstacle.use;
export const setObstacle = obstacle.set;
export const clearObstacle = () => obstacle.set(null);
