import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { callerOf } from "./caller.ts";

test.for([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["[2001:db8::1]:51234", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["10.9.8.7, 203.0.113.7:51234", "203.0.113.7"],
])("reads the caller's address from X-Forwarded-For: %s as %s", ([header = "", address]) => {
  expect(callerOf(requestWith(header), at({ trustProxy: true }), "header").address).toBe(address);
});

test("ignores X-Forwarded-For without a trusted proxy", () => {
  expect(callerOf(requestWith("203.0.113.7"), at(), "header").address).toBe("unknown");
});

test("treats the caller of a page as a browser, also over plain http without fetch metadata", () => {
  expect(callerOf(requestWith(""), at(), "cookie").isBrowser).toBe(true);
  expect(callerOf(requestWith(""), at(), "header").isBrowser).toBe(false);
});

test("uses the host of the Origin header, or else the host of the request", () => {
  const incoming = requestWith("");
  incoming.headers.host = "api.Aurora.example:8080";
  expect(callerOf(incoming, at(), "header").host).toBe("api.aurora.example");
  incoming.headers.origin = "https://aurora.example:8443";
  expect(callerOf(incoming, at(), "header").host).toBe("aurora.example");
  incoming.headers.origin = "null";
  expect(callerOf(incoming, at(), "header").host).toBe("api.aurora.example");
});

function at({ trustProxy = false } = {}) {
  return { trustProxy, publicOrigin: null, apiOrigin: null };
}

function requestWith(forwardedFor: string): IncomingMessage {
  const incoming = new IncomingMessage(new Socket());
  incoming.headers["x-forwarded-for"] = forwardedFor;
  return incoming;
}
