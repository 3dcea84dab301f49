import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

interface LinkProps extends Omit<ComponentProps<typeof RouterLink>, "to" | "discover"> {
  /** A whole path: "/course/acolher". */
  to: string;
}

/** A link within the academy. The server need not resolve a whole path: there the router's own link costs ten of this. */
export function Link({ to, preventScrollReset, reloadDocument, replace, children, ...rest }: LinkProps) {
  if (import.meta.env.SSR) {
    return (
      <a {...rest} href={to}>
        {children}
      </a>
    );
  }
  const going = { preventScrollReset, reloadDocument, replace };
  return (
    <RouterLink {...rest} {...going} to={to} discover="none">
      {children}
    </RouterLink>
  );
}
