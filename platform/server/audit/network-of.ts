import { isIPv4, isIPv6 } from "node:net";

/**
 * Returns the network of an IP address, such as "203.0.113.0/24" or "2001:db8:7::/48": precise enough to distinguish
 * places, too coarse to identify people. Returns null for an invalid address.
 */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return null;
  const [head = ""] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  const first = Array.from({ length: 3 }, (_, at) => Number.parseInt(groups[at] ?? "0", 16).toString(16));
  return `${first.join(":").replace(/(:0)+$/, "")}::/48`;
}
