/** How to convert a picture: which inputs are accepted, and the output. */
export interface PictureTask {
  /** Accepted formats, each with the maximum number of pixels to decode. */
  formats: Partial<Record<PictureFormat, number>>;
  /** In pixels; for an SVG, of its own size. */
  maxSide: number;
  minSide: number;
  /** Maximum ratio of the longer side to the shorter. */
  maxAspect: number;
  /** Dots per inch for rendering an SVG; 72 by default, its own size. */
  density?: number;
  width: number;
  height: number;
  /** `cover` fills the size and crops around the most salient part; `inside` crops nothing. */
  fit: "cover" | "inside";
  /** Colour behind transparent parts. */
  background?: string;
  /** `pixels`: four bytes (RGBA) each, row by row. */
  output: "webp" | "png" | "pixels";
}

export type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "svg";

/** Why there is no output. */
export type PictureFault =
  | "other-format"
  | "broken"
  | "too-many-pixels"
  | "too-long"
  | "too-small"
  | "too-slow"
  | "too-much-memory";

export type PictureResult = { bytes: Uint8Array } | { fault: PictureFault };
