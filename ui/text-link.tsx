import type { ReactNode } from "react";
import { Link } from "./link.tsx";

type TextLinkProps = { children: ReactNode } & (
  | { to: string; href?: never }
  /** A link to an external site: opens in a new tab, and announces this to screen readers. */
  | { href: string; to?: never }
);

export function TextLink({ children, to, href }: TextLinkProps) {
  if (to !== undefined) {
    return (
      <Link className="link" to={to}>
        {children}
      </Link>
    );
  }
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> (abre em outra aba)</span>
    </a>
  );
}
