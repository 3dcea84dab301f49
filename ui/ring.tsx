import type { CSSProperties } from "react";

/** Progress as a ring with the numbers inside: `done` of `of`. */
export function Ring({ done, of, label }: { done: number; of: number; label: string }) {
  const share = { "--p": of ? done / of : 0 } as CSSProperties;
  return (
    <div className="ring" style={share} role="img" aria-label={label}>
      <b>{done}</b>
      <small>de {of}</small>
    </div>
  );
}
