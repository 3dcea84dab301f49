import { lookup as systemLookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Error code for a name that resolves to a private network. */
export const PRIVATE = "EPRIVATE";
const privateNetworks = new BlockList();
/** Networks without public hosts: private, of this machine, of tests, of groups, reserved. */
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  privateNetworks.addSubnet(network, bits);
  // Where a network has only IPv6, a gateway forwards these addresses to the IPv4 address in them (NAT64).
  privateNetworks.addSubnet(`64:ff9b::${network}`, 96 + bits, "ipv6");
}
/** The last four also lead to the IPv4 address in them. */
for (const [network, bits] of [
  ["fc00::", 7],
  ["fe80::", 9],
  ["ff00::", 8],
  ["::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
] as const)
  privateNetworks.addSubnet(network, bits, "ipv6");

/** Whether an IP address, with or without brackets, belongs to a private network or to this machine. */
export function isPrivateAddress(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  const family = isIP(address);
  return family > 0 && privateNetworks.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Resolves a name; fails if an address is private, so that nobody can explore private networks by naming them. */
export const publicLookup: LookupFunction = (name, options, callback) => {
  systemLookup(name, { ...options, all: true }, (error, found) => {
    const isInside = found?.some(({ address }) => isPrivateAddress(address));
    if (error) callback(error, "", 0);
    else if (isInside) callback(Object.assign(new Error("A private address"), { code: PRIVATE }), "", 0);
    else if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? "", found[0]?.family);
  });
};
