import type { ReactNode } from "react";
import "./badge.css";

/** Label of one or two words that names a state or a kind. Colour is never the only difference between badges. */
export function Badge({
  kind = "plain",
  children,
}: {
  kind?: "plain" | "soft" | "strong" | "dotted";
  children: ReactNode;
}) {
  return (
    <span className="badge" data-kind={kind}>
      {children}
    </span>
  );
}
