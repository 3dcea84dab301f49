import type { IssuedCertificate } from "../contract.ts";
import { statusOf } from "./certificate.ts";

export interface IssuedRow {
  id: string;
  token: string;
  name: string;
  email: string;
  course_name: string;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  reissues: number;
}

/** Converts a database row to an entry of the staff's list of certificates. */
export function issuedOf(row: IssuedRow, now: Date): IssuedCertificate {
  const { id, token, name, email, course_name, created_at, expires_at, reissues } = row;
  return {
    _id: id,
    token,
    name,
    email,
    course_name,
    status: statusOf(row, now),
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    reissues,
  };
}
