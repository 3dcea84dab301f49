import { useProgress } from "#platform/web/navigation/progress.ts";
import { LoadingIndicator } from "#ui/loading-indicator.tsx";

/** Progress bar of navigation: above every page (`page`), or along the top bar (`bar`). */
export function PageProgress({ place }: { place: "page" | "bar" }) {
  return <LoadingIndicator state={useProgress()} place={place} />;
}
