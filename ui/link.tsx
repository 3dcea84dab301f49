import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A whole path: "/course/acolher". */
  to: string;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
}

/** A link within the academy. The server need not resolve a whole path: there the router's own link costs ten of this. */
export function Link({ to, preventScrollReset, reloadDocument, children, ...rest }: LinkProps) {
  if (import.meta.env.SSR) {
    return (
      <a {...rest} href={to}>
        {children}
      </a>
    );
  }
  const going = { preventScrollReset, reloadDocument };
  return (
    <RouterLink {...rest} {...going} to={to} discover="none">
      {children}
    </RouterLink>
  );
}
