import "./loading-indicator.css";

interface LoadingIndicatorProps {
  state: "idle" | "busy" | "done" | "failed";
  /** On top of the page, or along the lower edge of what it stands in. */
  place: "page" | "bar";
}

/** The progress of a navigation, to the eye only: screen readers are told the new page's title. */
export function LoadingIndicator({ state, place }: LoadingIndicatorProps) {
  return <span className="loading-indicator" data-state={state} data-place={place} aria-hidden="true" />;
}
