import type { SyntheticEvent } from "react";
import { initialsOf } from "./initials.ts";
import "./avatar.css";

interface AvatarProps {
  name: string;
  image?: string | null | undefined;
  size?: "small" | "default" | "large";
  /** True where the name is shown beside it, so that a screen reader does not read it twice. */
  isNamedBeside?: boolean;
}

/** A person's photo, or their initials without one. */
export function Avatar({ name, image, size = "default", isNamedBeside = false }: AvatarProps) {
  const label = isNamedBeside ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": name } as const);
  return (
    <span className="avatar" data-size={size} {...label}>
      {initialsOf(name)}
      {image ? <img src={image} alt="" loading="lazy" onError={hide} /> : null}
    </span>
  );
}

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true;
}
