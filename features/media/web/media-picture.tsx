import { Icon } from "#ui/icon.tsx";
import type { Media } from "../contract.ts";
import { KIND_ICONS } from "./media-texts.ts";

/**
 * Small picture of a file, or the icon of its kind. Hidden from screen readers, because the file's name is beside it.
 */
export function MediaPicture({ media: { kind, address } }: { media: Media }) {
  return (
    <span className="media-picture" aria-hidden="true">
      {kind === "picture" ? (
        <img src={address} alt="" width={240} height={160} loading="lazy" decoding="async" />
      ) : (
        <Icon of={KIND_ICONS[kind]} />
      )}
    </span>
  );
}
