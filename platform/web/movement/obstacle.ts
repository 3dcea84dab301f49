import { sharedValue } from "./shared-value.ts";

/** What keeps a page from opening: no network, or a build that is no longer served to a page with a half-filled form. */
export interface Obstacle {
  kind: "offline" | "outdated";
  /** The address that was wanted. */
  to: string;
}

const obstacle = sharedValue<Obstacle | null>(null);
export const useObstacle = obstacle.use;
export const meetObstacle = obstacle.set;
export const leaveObstacle = () => obstacle.set(null);
