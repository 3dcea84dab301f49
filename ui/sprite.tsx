import type { LucideIcon } from "lucide-react";

/** Icons that a page shows many times: drawn once here, and named by each `SpriteIcon`. */
export function Sprite({ icons }: { icons: Readonly<Record<string, LucideIcon>> }) {
  return (
    <svg className="sprite" aria-hidden="true" width={0} height={0}>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

export function SpriteIcon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
