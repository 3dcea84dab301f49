import { dayIn } from "#shared/day-in.ts";
import type { QrClaims } from "../engine/qr-claims.ts";
import type { Certificate } from "./certificate.ts";
import type { SigningKey } from "./signing-key.ts";
import { signJws } from "./sign-jws.ts";

type PrintedFields = Pick<
  Certificate,
  "token" | "name" | "course_name" | "hours" | "started_at" | "completed_at" | "created_at" | "expires_at"
>;

/**
 * Returns the URL in a certificate's QR code: the validation page and, after “#”, the printed data as a
 * signed JWS (`docs/certificate-format.md`).
 */
export function signedAddress(key: SigningKey, origin: string, timeZone: string, certificate: PrintedFields): string {
  const { token, name, course_name, hours, started_at, completed_at, created_at, expires_at } = certificate;
  const day = (moment: Date) => dayIn(moment, timeZone);
  const claims: QrClaims = {
    v: 1,
    i: origin,
    c: token,
    n: name,
    t: course_name,
    h: hours,
    s: day(started_at),
    f: day(completed_at),
    d: day(created_at),
    ...(expires_at ? { e: day(expires_at) } : {}),
  };
  return `${origin}/validar/${token}#${signJws(key, {}, claims)}`;
}
