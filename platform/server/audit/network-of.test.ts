import { expect, test } from "vitest";
import { deviceName } from "#shared/device-name.ts";
import { networkOf } from "./network-of.ts";

test.for([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:7:1::9", "2001:db8:7::/48"],
  ["2001:0DB8:0007:1:2:3:4:5", "2001:db8:7::/48"],
  ["fe80::1%eth0", "fe80::/48"],
  ["::1", "0::/48"],
  ["unknown", null],
  ["", null],
] as const)("puts “%s” in the network %s", ([address, network]) => {
  expect(networkOf(address)).toBe(network);
});

test.for([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome no Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari no iPhone",
  ],
  ["Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36 EdgA/140.0", "Edge no Android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox no Linux"],
  ["curl/8.5.0", "Outro programa"],
  ["", "Outro programa"],
] as const)("names the device of the user agent %s", ([userAgent, words]) => {
  expect(deviceName(userAgent)).toBe(words);
});
