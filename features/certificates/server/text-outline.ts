import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";

const font = create(readFileSync(new URL("./fonts/display-full.ttf", import.meta.url))) as Font;

interface Outline {
  /** Data of an SVG path whose baseline starts at 0, 0. */
  path: string;
  /** Width of the text in pixels. */
  width: number;
}

/**
 * Returns a line of text in the display font as a path, for pictures that are rendered where no fonts are installed.
 */
export function textOutline(text: string, size: number): Outline {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let x = 0;
  const parts = glyphs.map((glyph, at) => {
    const { xAdvance = 0, xOffset = 0 } = positions[at] ?? {};
    const path = glyph.path
      .scale(scale, -scale)
      .translate((x + xOffset) * scale, 0)
      .toSVG();
    x += xAdvance;
    return path;
  });
  return { path: parts.join(""), width: x * scale };
}
