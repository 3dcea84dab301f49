import { z } from "zod";

const day = z.iso.date();

/** What the signed part of a QR code says (`docs/certificate-format.md`). Its keys are short: each letter makes the code denser. */
export const qrClaims = z.object({
  v: z.literal(1),
  /** The academy's origin, whose keys verify it. */
  i: z.url(),
  /** The code. */
  c: z.string(),
  /** Name. */
  n: z.string(),
  /** Course. */
  t: z.string(),
  /** Hours. */
  h: z.number(),
  /** Begun, finished, issued, and the last day on which it holds. */
  s: day,
  f: day,
  d: day,
  e: day.optional(),
});
export type QrClaims = z.output<typeof qrClaims>;

/** The three parts of a compact JWS, as `header.claims.signature`. */
export const COMPACT_JWS = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{80,}/;
