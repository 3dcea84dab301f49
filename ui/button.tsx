import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "./link.tsx";

type Kind = "strong" | "quiet";
type Look = { kind?: Kind; children: ReactNode };
type ButtonProps = Look & { to?: never } & Omit<ComponentProps<"button">, "className" | "ref">;
type LinkProps = Look & { to: string; type?: never } & Omit<ComponentProps<typeof Link>, "className" | "to">;

/** Button or, with `to`, a link that looks like one. */
export function Button(props: ButtonProps | LinkProps) {
  const { kind = "strong", ...rest } = props;
  const className = kind === "quiet" ? "button button-quiet" : "button";
  if (rest.to !== undefined) return <Link {...rest} className={className} />;
  return <PlainButton {...rest} className={className} />;
}

/**
 * Button that takes the focus back after it was disabled, such as while its form is sent: browsers take the focus from a
 * disabled button, and the next Tab would start at the top of the page. Not if the person has moved on meanwhile.
 */
function PlainButton({ disabled = false, ...rest }: ComponentProps<"button">) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (!disabled) {
      if (hadFocus.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
      hadFocus.current = false;
      return;
    }
    hadFocus.current = document.activeElement === button.current;
    if (!hadFocus.current) return;
    const moveOn = () => {
      hadFocus.current = false;
    };
    document.addEventListener("focusin", moveOn);
    document.addEventListener("pointerdown", moveOn);
    return () => {
      document.removeEventListener("focusin", moveOn);
      document.removeEventListener("pointerdown", moveOn);
    };
  }, [disabled]);
  return <button ref={button} type="button" {...rest} disabled={disabled} />;
}
