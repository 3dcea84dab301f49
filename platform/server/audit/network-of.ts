import { isIPv4, isIPv6 } from "node:net";

/**
 * The network that an address lies in, and not the address: "203.0.113.0/24", "2001:db8:7::/48". It tells places
 * apart without telling people apart. Null for what is no address.
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
