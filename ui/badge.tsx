import type { ReactNode } from "react";
import "./badge.css";

/** A state or a kind in one or two words; colour is never the only difference. */
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
