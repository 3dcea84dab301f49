import "./loading-indicator.css";

interface LoadingIndicatorProps {
  state: "idle" | "busy" | "done" | "failed";
  /** At the top of the page, or along the lower edge of its container. */
  place: "page" | "bar";
}

/** Shows that a navigation is loading, visually only: screen readers get the new page's title. */
export function LoadingIndicator({ state, place }: LoadingIndicatorProps) {
  return <span className="loading-indicator" data-state={state} data-place={place} aria-hidden="true" />;
}
