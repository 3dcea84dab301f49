/** Conversion of a picture: the accepted inputs, and the output. */
export interface PictureTask {
  /** Accepted formats, each with the maximum number of pixels to decode. */
  formats: Partial<Record<PictureFormat, number>>;
  /** Maximum length of a side, in pixels; for an SVG, of its own size. */
  maxSide: number;
  minSide: number;
  /** Maximum ratio of the longer side to the shorter. */
  maxAspect: number;
  /** Dots per inch for rendering an SVG; 72 (its own size) by default. */
  density?: number;
  width: number;
  height: number;
  /** `cover` fills the output size and crops around the most salient part; `inside` crops nothing. */
  fit: "cover" | "inside";
  /** Colour behind transparent parts. */
  background?: string;
  /** Output format; `pixels` is raw RGBA, four bytes per pixel, row by row. */
  output: "webp" | "png" | "pixels";
}

export type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "svg";

/** Reason why a picture was not converted. */
export type PictureFault =
  | "other-format"
  | "broken"
  | "too-many-pixels"
  | "too-long"
  | "too-small"
  | "too-slow"
  | "too-much-memory";

export type PictureResult = { bytes: Uint8Array } | { fault: PictureFault };
