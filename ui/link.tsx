import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An absolute path: "/course/acolher". */
  to: string;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
}

/**
 * Link within the academy. On the server, a plain <a> is rendered: an absolute path needs no resolving, and the
 * router's link takes ten times as long.
 */
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
