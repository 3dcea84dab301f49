import type { Certificate } from "./certificate.ts";

const DAY_MS = 24 * 60 * 60_000;
const RENEWAL_DAYS = 60;

/** Whether a certificate can be renewed now: it is not revoked, and its validity ends within 60 days or has ended. */
export function canRenewAt({ expires_at, revoked_at }: Certificate, now: Date): boolean {
  return expires_at !== null && revoked_at === null && expires_at.getTime() - now.getTime() <= RENEWAL_DAYS * DAY_MS;
}
