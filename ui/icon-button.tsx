import type { ComponentProps, ReactNode } from "react";

interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "aria-label" | "children"> {
  /** The button's accessible name. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, ...button }: IconButtonProps) {
  return <button type="button" {...button} className="icon-button" aria-label={label} />;
}
