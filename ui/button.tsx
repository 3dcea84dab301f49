import type { ComponentProps, ReactNode } from "react";
import { Link } from "./link.tsx";

type Kind = "strong" | "quiet";
type Look = { kind?: Kind; children: ReactNode };
type ButtonProps = Look & { to?: never } & Omit<ComponentProps<"button">, "className">;
type LinkProps = Look & { to: string; type?: never } & Omit<ComponentProps<typeof Link>, "className" | "to">;

/** Button or, with `to`, a link that looks like one. */
export function Button(props: ButtonProps | LinkProps) {
  const { kind = "strong", ...rest } = props;
  const className = kind === "quiet" ? "button button-quiet" : "button";
  if (rest.to !== undefined) return <Link {...rest} className={className} />;
  return <button type="button" {...rest} className={className} />;
}
