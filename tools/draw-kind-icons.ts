import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Bookmark, Check, type LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LINK_TYPES, OTHER_ICONS, TYPES } from "#features/objects/web/object-kind.ts";
import { ROOT } from "./project-files.ts";

export const KIND_ICONS = join(ROOT, "features/courses/web/kind-icons.css");

if (import.meta.main) {
  writeFileSync(KIND_ICONS, kindIcons());
  console.log("kind-icons.css está em dia.");
}

/** A rule for each kind of object, with its icon as a shape: lists of many show it without an element of its own. */
export function kindIcons(): string {
  const kinds = Object.entries({ ...TYPES, ...LINK_TYPES }).map(([name, { icon }]) => [name, icon] as const);
  const rules = [...kinds, ...Object.entries(OTHER_ICONS)].map(
    ([name, icon]) => `  [data-kind="${name}"] { --kind: ${shapeOf(icon)}; }`,
  );
  return `/* Drawn by tools/draw-kind-icons.ts from the icons of object-kind.ts. */
@layer components {
  :root { --check: ${shapeOf(Check)}; --keep: ${shapeOf(Bookmark)}; --kept: ${shapeOf(Bookmark, "black")}; }
${rules.join("\n")}
}
`;
}

function shapeOf(icon: LucideIcon, fill = "none"): string {
  const drawn = renderToStaticMarkup(createElement(icon, { color: "black", strokeWidth: 1.9, fill }));
  const svg = drawn
    .replace(/^<svg[^>]*>/, (svg) => svg.replace(/ (class|aria-hidden|width|height)="[^"]*"/g, ""))
    .replaceAll('"', "'")
    .replace(/<(\w+)([^>]*)><\/\1>/g, "<$1$2/>");
  return `url("data:image/svg+xml,${svg.replace(/[<>#%]/g, encodeURIComponent)}")`;
}
