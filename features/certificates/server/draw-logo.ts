import { inflateSync } from "node:zlib";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Shape {
  d: string;
  attributes: Attributes;
}
type Attributes = Record<string, string>;

/** Draws a PNG, JPEG or plain SVG at the left or in the centre of the box. Returns false for any other file. */
export function drawLogo(doc: PDFKit.PDFDocument, logo: Buffer, box: Box, align: "left" | "center" = "left"): boolean {
  try {
    const [isPng, isJpeg] = [PNG, JPEG].map((magic) => logo.subarray(0, magic.length).equals(magic));
    if (isPng) checkPixels(logo);
    if (!isPng && !isJpeg) return drawSvg(doc, logo.toString("utf8"), box, align);
    const place = align === "center" ? ({ align: "center", valign: "center" } as const) : {};
    doc.image(logo, box.x, box.y, { fit: [box.width, box.height], ...place });
    return true;
  } catch {
    return false;
  }
}

const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** Number of channels by a PNG's colour type: grey, RGB, palette, grey with alpha, RGB with alpha. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const MAX_PIXEL_BYTES = 16 * 1024 * 1024;
const ELEMENT = /<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const UNSUPPORTED_ATTRIBUTES = [
  "transform",
  "style",
  "class",
  "mask",
  "filter",
  "clip-path",
  "opacity",
  "fill-opacity",
  "stroke-opacity",
];

/**
 * Throws unless the PNG decodes. pdfkit decodes pixels asynchronously, where an error cannot
 * be caught and would crash the server.
 */
function checkPixels(png: Buffer): void {
  const data: Buffer[] = [];
  for (let at = PNG.length, length = 0; at < png.length; at += length + 12) {
    length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") data.push(png.subarray(at + 8, at + 8 + length));
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [depth, color = 0, , , interlace] = png.subarray(24, 29);
  const row = 1 + width * (CHANNELS[color] ?? 0);
  const pixels = inflateSync(Buffer.concat(data), { maxOutputLength: MAX_PIXEL_BYTES });
  const isPlain = depth === 8 && interlace === 0 && pixels.length === row * height;
  if (!isPlain || pixels.some((filter, i) => i % row === 0 && filter > 4)) throw new Error("Not a plain PNG");
}

function drawSvg(doc: PDFKit.PDFDocument, source: string, box: Box, align: "left" | "center"): boolean {
  const found = readSvg(source);
  if (!found) return false;
  const [left, top, width, height] = found.viewBox;
  const scale = Math.min(box.width / width, box.height / height);
  const share = align === "center" ? 0.5 : 0;
  doc.save().translate(box.x + (box.width - width * scale) * share, box.y + (box.height - height * scale) * share);
  doc.scale(scale).translate(-left, -top).rect(left, top, width, height).clip();
  for (const shape of found.shapes) paint(doc, shape);
  doc.restore();
  return true;
}

/**
 * Returns the shapes of an SVG that has only plain shapes and groups. Returns null for any
 * other SVG: a partial logo would be wrong.
 */
function readSvg(source: string): { viewBox: [number, number, number, number]; shapes: Shape[] } | null {
  const shapes: Shape[] = [];
  const parents: Attributes[] = [];
  let viewBox: number[] = [];
  for (const [, closes, name = "", text = "", empty] of source.replace(NOT_DRAWN, "").matchAll(ELEMENT)) {
    if (closes) parents.pop();
    if (closes) continue;
    const own = Object.fromEntries(Array.from(text.matchAll(ATTRIBUTE), ([, key = "", a, b]) => [key, a ?? b ?? ""]));
    const attributes: Attributes = { ...parents.at(-1), ...own };
    if (UNSUPPORTED_ATTRIBUTES.some((key) => key in own)) return null;
    if (name === "svg")
      viewBox = (own.viewBox ?? `0 0 ${own.width} ${own.height}`)
        .trim()
        .split(/[\s,]+/)
        .map(Number);
    const d = name === "svg" || name === "g" ? "" : pathOf(name, attributes);
    if (d === null || ![attributes.fill, attributes.stroke].every(isPlainColor)) return null;
    if (d) shapes.push({ d, attributes });
    if (!empty) parents.push(attributes);
  }
  const [x, y, width, height] = viewBox;
  if (x === undefined || y === undefined || !width || !height || !viewBox.every(Number.isFinite)) return null;
  return shapes.length > 0 ? { viewBox: [x, y, width, height], shapes } : null;
}

const NOT_DRAWN = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|<(title|desc|metadata)\b[^>]*>[\s\S]*?<\/\1>/g;

function isPlainColor(color: string | undefined): boolean {
  return color === undefined || /^(none|#[\da-f]{3}|#[\da-f]{6}|white|black)$/i.test(color);
}

function pathOf(name: string, attributes: Attributes): string | null {
  const [x, y, width, height, cx, cy] = ["x", "y", "width", "height", "cx", "cy"].map((key) =>
    Number(attributes[key] ?? 0),
  );
  const rx = Number(attributes.r ?? attributes.rx ?? attributes.ry ?? 0);
  const ry = Number(attributes.r ?? attributes.ry ?? attributes.rx ?? 0);
  if (name === "path") return /^[\s\d.,eE+\-MLHVCSQTAZ]+$/i.test(attributes.d ?? "") ? (attributes.d ?? "") : null;
  if (name === "circle" || name === "ellipse")
    return `M${cx} ${cy}m${-rx} 0${arc(rx, ry, 2 * rx, 0)}${arc(rx, ry, -2 * rx, 0)}z`;
  if (name === "rect" && rx > 0) {
    const [w, h] = [(width ?? 0) - 2 * rx, (height ?? 0) - 2 * ry];
    const corners = [arc(rx, ry, rx, ry), arc(rx, ry, -rx, ry), arc(rx, ry, -rx, -ry), arc(rx, ry, rx, -ry)];
    return `M${x} ${y}m${rx} 0h${w}${corners[0]}v${h}${corners[1]}h${-w}${corners[2]}v${-h}${corners[3]}z`;
  }
  if (name === "rect") return `M${x} ${y}h${width}v${height}h${-(width ?? 0)}z`;
  if (name === "line")
    return `M${attributes.x1 ?? 0} ${attributes.y1 ?? 0}L${attributes.x2 ?? 0} ${attributes.y2 ?? 0}`;
  if (name === "polygon") return `M${attributes.points}z`;
  return null;
}

function arc(rx: number, ry: number, dx: number, dy: number): string {
  return `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
}

function paint(doc: PDFKit.PDFDocument, { d, attributes }: Shape): void {
  const { fill = "#000000", stroke = "none" } = attributes;
  const rule = attributes["fill-rule"] === "evenodd" ? "even-odd" : "non-zero";
  if (fill !== "none") doc.path(d).fill(fill, rule);
  if (stroke === "none") return;
  doc.lineWidth(Number(attributes["stroke-width"] ?? 1)).undash();
  doc.lineCap(CAPS.find((cap) => cap === attributes["stroke-linecap"]) ?? "butt");
  doc.lineJoin(JOINS.find((join) => join === attributes["stroke-linejoin"]) ?? "miter");
  doc.path(d).stroke(stroke);
}

const CAPS = ["round", "square"] as const;
const JOINS = ["round", "bevel"] as const;
