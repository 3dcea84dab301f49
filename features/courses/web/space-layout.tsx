import type { ReactNode } from "react";
import "./learning-space.css";

interface SpaceLayoutProps {
  head: ReactNode;
  /** Beside the trails where there is room, else below them. */
  rail: ReactNode;
  children: ReactNode;
}

/** The layout of a learning space: what comes first, the trails, and the panels beside them. */
export function SpaceLayout({ head, rail, children }: SpaceLayoutProps) {
  return (
    <div className="space">
      {head}
      <div className="columns">
        <div className="trails">{children}</div>
        {rail}
      </div>
    </div>
  );
}
