import { Bookmark, Check, type LucideIcon } from "lucide-react";
import { objectKind } from "#features/objects/web/index.ts";
import { Sprite } from "#ui/sprite.tsx";
import type { CourseObject } from "../contract.ts";

/** The icons of these objects' cards. */
export function ObjectSprite({ objects }: { objects: readonly CourseObject[] }) {
  const icons: Record<string, LucideIcon> = { done: Check, keep: Bookmark, kept: KeptBookmark };
  for (const object of objects) {
    const { name, icon } = objectKind(object);
    icons[name] = icon;
  }
  return <Sprite icons={icons} />;
}

const KeptBookmark = ((props) => <Bookmark {...props} fill="currentColor" />) as LucideIcon;
