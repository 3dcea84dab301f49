/** What to make of a picture: which ones are taken, and what comes out. */
export interface PictureTask {
  /** The formats that are taken, each with the most pixels that may be decoded. */
  formats: Partial<Record<PictureFormat, number>>;
  /** In pixels; an SVG's are those of its own size. */
  maxSide: number;
  minSide: number;
  /** The longer side to the shorter. */
  maxAspect: number;
  /** Dots per inch that an SVG is drawn with: 72 unless stated, its own size. */
  density?: number;
  width: number;
  height: number;
  /** `cover` fills the size and cuts what is beyond, around what draws the eye; `inside` cuts nothing. */
  fit: "cover" | "inside";
  /** Put behind transparent parts. */
  background?: string;
  output: "webp" | "png";
}

export type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "svg";

/** Why nothing came out. */
export type PictureFault =
  | "other-format"
  | "broken"
  | "too-many-pixels"
  | "too-long"
  | "too-small"
  | "too-slow"
  | "too-much-memory";

export type PictureResult = { bytes: Uint8Array } | { fault: PictureFault };
