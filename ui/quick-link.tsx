import type { ReactNode } from "react";
import { Link } from "react-router";

interface QuickLinkProps {
  to: string;
  className: string;
  children: ReactNode;
}

/**
 * A link for lists of many. `to` is a whole path, so the server need not resolve it: there the router's own link costs
 * more than the card around it.
 */
export function QuickLink({ to, className, children }: QuickLinkProps) {
  if (import.meta.env.SSR) {
    return (
      <a className={className} href={to}>
        {children}
      </a>
    );
  }
  return (
    <Link className={className} to={to} discover="none">
      {children}
    </Link>
  );
}
