import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Bookmark, Check, type IconNode } from "lucide";
import { LINK_TYPES, OTHER_ICONS, TYPES } from "#features/objects/web/object-kind.ts";
import { ROOT } from "./project-files.ts";

export const KIND_ICONS = join(ROOT, "features/courses/web/kind-icons.css");

const SVG = {
  xmlns: "http://www.w3.org/2000/svg",
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "black",
  "stroke-width": 1.9,
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
};

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

function shapeOf(icon: IconNode, fill = "none"): string {
  const lines = icon.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`);
  const svg = `<svg${attributesOf({ ...SVG, fill })}>${lines.join("")}</svg>`;
  return `url("data:image/svg+xml,${svg.replace(/[<>#%]/g, encodeURIComponent)}")`;
}

function attributesOf(attributes: Record<string, string | number | undefined>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}='${value}'`)
    .join("");
}
