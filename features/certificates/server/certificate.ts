import { randomInt } from "node:crypto";
import { monthsAfter } from "#shared/months-after.ts";
import type { Design, StudiedTrail } from "../engine/design.ts";

// Characters that are easily confused (0/O, 1/I/L, 5/S, 2/Z, U) are left out: codes
// are read aloud and typed from paper.
const ALPHABET = "346789ABCDEFGHJKMNPQRTVWXY";
const TOKEN_LENGTH = 8;

export interface Certificate {
  id: string;
  token: string;
  credential_id: string;
  user_id: string;
  name: string;
  first_name: string;
  course_id: string;
  course_name: string;
  hours: number;
  design: Design;
  trails: StudiedTrail[];
  started_at: Date;
  completed_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  revoked_reason: string | null;
  reissued_at: Date | null;
  created_at: Date;
}

/** Returns the name to print on certificates: the person's chosen certificate name, or else the display name. */
export function printedName({ name, certificate_name }: { name: string; certificate_name?: unknown }): string {
  return typeof certificate_name === "string" && certificate_name ? certificate_name : name;
}

/** Returns a random code such as "7KQ3-M9XD". There are 26⁸, about 2·10¹¹, codes. */
export function newCertificateToken(): string {
  const characters = Array.from({ length: TOKEN_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${characters.slice(0, TOKEN_LENGTH / 2)}-${characters.slice(TOKEN_LENGTH / 2)}`;
}

/** Normalises a typed code to its stored form. Accepts lower case, spaces and a missing hyphen. */
export function normalizedToken(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return characters.length === TOKEN_LENGTH
    ? `${characters.slice(0, TOKEN_LENGTH / 2)}-${characters.slice(TOKEN_LENGTH / 2)}`
    : characters;
}

/** Returns the characters of a typed code that no certificate code has: "0", "O", … */
export function invalidCharacters(typed: string): string[] {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return [...new Set([...characters].filter((character) => !ALPHABET.includes(character)))];
}

export type CertificateStatus = "valid" | "revoked" | "expired";

export function statusOf(
  { revoked_at, expires_at }: Pick<Certificate, "revoked_at" | "expires_at">,
  now: Date,
): CertificateStatus {
  if (revoked_at) return "revoked";
  return expires_at && expires_at <= now ? "expired" : "valid";
}

/** Returns the end of a validity period of `months` months, or null for null. */
export function expiryAfter(from: Date, months: number | null): Date | null {
  return months === null ? null : monthsAfter(from, months);
}
