import type { ReactNode } from "react";
import "./learning-space.css";

interface SpaceLayoutProps {
  head: ReactNode;
  /** Panels beside the trails, or below them if there is no room. */
  rail: ReactNode;
  children: ReactNode;
}

/** Layout of a learning space: `head` first, then the trails with the panels of `rail` beside them. */
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
