import "./loading-indicator.css";

interface LoadingIndicatorProps {
  state: "idle" | "busy" | "done" | "failed";
  /** Position of the indicator: at the top of the page, or along the lower edge of its container. */
  place: "page" | "bar";
}

/** Indicator that a navigation is loading. It is visual only: screen readers get the new page's title. */
export function LoadingIndicator({ state, place }: LoadingIndicatorProps) {
  return <span className="loading-indicator" data-state={state} data-place={place} aria-hidden="true" />;
}
