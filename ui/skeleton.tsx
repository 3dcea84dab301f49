import type { CSSProperties, ReactNode } from "react";
import "./skeleton.css";

/** Placeholder in the shape of content that is loading. `label` is its accessible name: “Carregando as trilhas”. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** A single shape of a skeleton. `width` and `height` are CSS lengths. */
export function Bone({
  shape = "text",
  width,
  height,
}: {
  shape?: "text" | "title" | "block" | "circle";
  width?: string;
  height?: string;
}) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className="skeleton-part" data-shape={shape} style={size} />;
}
