import { z } from "zod";

const day = z.iso.date();

/**
 * Payload of the signed part of a QR code (`docs/certificate-format.md`). Keys are short
 * because longer ones make the code denser.
 */
export const qrClaims = z.object({
  v: z.literal(1),
  /** Issuer: the academy's origin, whose public keys verify the signature. */
  i: z.url(),
  /** The certificate's code, such as "7KQ3-M9XD". */
  c: z.string(),
  /** The name printed on the certificate. */
  n: z.string(),
  /** The course's name. */
  t: z.string(),
  /** The course's workload in hours. */
  h: z.number(),
  /**
   * Days on which the course was begun (`s`) and finished (`f`), the certificate was
   * issued (`d`), and it is last valid (`e`).
   */
  s: day,
  f: day,
  d: day,
  e: day.optional(),
});
export type QrClaims = z.output<typeof qrClaims>;

/** Matches a compact JWS: `header.claims.signature`, each in base64url. */
export const COMPACT_JWS = /[\w-]{10,}\.[\w-]{10,}\.[\w-]{80,}/;
