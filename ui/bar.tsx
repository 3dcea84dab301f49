import { wholePercent } from "#shared/whole-percent.ts";

/** Thin progress bar. `share` is from 0 to 1. */
export function Bar({ share, label }: { share: number; label: string }) {
  const percent = wholePercent(share);
  return (
    <span
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
