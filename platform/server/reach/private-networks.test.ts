import { expect, test } from "vitest";
import { isPrivateAddress } from "./private-networks.ts";

test.for([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.31.255.255",
  "192.0.0.8",
  "192.168.0.1",
  "198.19.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "[::1]",
  "[fc00::1]",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
])("%s is private", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.for(["8.8.8.8", "172.32.0.1", "192.0.2.1", "223.255.255.255", "2600::1", "2001:db8::1", "escola.exemplo.com.br"])(
  "%s is not private",
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

test.for([
  ["::ffff:127.0.0.1", "::ffff:8.8.8.8"],
  ["[::ffff:a9fe:a9fe]", "[::ffff:808:808]"],
  ["64:ff9b::10.0.0.1", "64:ff9b::8.8.8.8"],
  ["[64:ff9b::a9fe:a9fe]", "[64:ff9b::808:808]"],
])("judges an IPv6 address by the IPv4 address to which it leads: %s", ([inside = "", outside = ""]) => {
  expect([isPrivateAddress(inside), isPrivateAddress(outside)]).toEqual([true, false]);
});

test.for(["::127.0.0.1", "64:ff9b:1::a00:1", "2001:0:7f00:1::", "2002:7f00:1::1"])(
  "treats an address of an abandoned or local tunnel as private: %s",
  (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  },
);
