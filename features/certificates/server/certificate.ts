import { randomInt } from "node:crypto";

// Without 0/O, 1/I/L, 5/S, 2/Z, U: the code is read aloud and typed from paper.
const ALPHABET = "346789ABCDEFGHJKMNPQRTVWXY";
const LENGTH = 8;

export interface Certificate {
  id: string;
  token: string;
  user_id: string;
  name: string;
  first_name: string;
  course_id: string;
  course_name: string;
  hours: number;
  started_at: Date;
  completed_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  created_at: Date;
}

/** The name on certificates: the person's chosen certificate name, or else their display name. */
export function printedName({ name, certificate_name }: { name: string; certificate_name?: unknown }): string {
  return typeof certificate_name === "string" && certificate_name ? certificate_name : name;
}

/** A code such as "7KQ3-M9XD": 26^8, about 2·10¹¹. */
export function newCertificateToken(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** Normalises a typed code to its stored form: accepts lower case, spaces and a missing hyphen. */
export function normalizedToken(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return letters.length === LENGTH ? `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}` : letters;
}

export function statusOf(certificate: Certificate, now: Date): "valid" | "revoked" | "expired" {
  if (certificate.revoked_at) return "revoked";
  if (certificate.expires_at && certificate.expires_at <= now) return "expired";
  return "valid";
}
