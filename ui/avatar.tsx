import type { SyntheticEvent } from "react";
import { initialsOf } from "./initials.ts";
import "./avatar.css";

interface AvatarProps {
  name: string;
  image?: string | null | undefined;
  size?: "small" | "default" | "large";
  /**
   * Whether the name is shown beside the avatar; then screen readers skip the avatar, so that they read the name once.
   */
  isNamedBeside?: boolean;
}

/** A person's photo; without a photo, the person's initials. */
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
