import { useProgress } from "#platform/web/movement/progress.ts";
import { LoadingIndicator } from "#ui/loading-indicator.tsx";

/** How far the navigation is: above every page, and along the top bar. */
export function PageProgress({ place }: { place: "page" | "bar" }) {
  return <LoadingIndicator state={useProgress()} place={place} />;
}
