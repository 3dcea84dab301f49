import type { SyntheticEvent } from "react";
import { initialsOf } from "./initials.ts";
import "./avatar.css";

interface AvatarProps {
  name: string;
  image?: string | null | undefined;
  size?: "small" | "default" | "large";
  /** Where the name stands beside it, a screen reader needs no second one. */
  isNamedBeside?: boolean;
}

/** A face, or the initials until there is one. */
export function Avatar({ name, image, size = "default", isNamedBeside = false }: AvatarProps) {
  const said = isNamedBeside ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": name } as const);
  return (
    <span className="avatar" data-size={size} {...said}>
      {initialsOf(name)}
      {image ? <img src={image} alt="" loading="lazy" onError={hide} /> : null}
    </span>
  );
}

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true;
}
