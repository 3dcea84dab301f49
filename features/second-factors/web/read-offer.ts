import { beginTotp, type TotpOffer } from "../contract.ts";

/**
 * Returns the unconfirmed secret sent along with a form, as JSON, to show the same QR code again after a wrong code or
 * without a connection. Undefined if there is none.
 */
export function readOffer(sent: string): TotpOffer | undefined {
  try {
    return beginTotp.output.parse(JSON.parse(sent));
  } catch {
    return undefined;
  }
}
