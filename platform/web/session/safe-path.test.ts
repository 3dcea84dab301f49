import fc from "fast-check";
import { expect, test } from "vitest";
import { safePath } from "./safe-path.ts";

test.for(["/", "/courses", "/course/cuidar?list=favorite#fim", "/course/cora%C3%A7%C3%A3o", "/a/../courses"])(
  "accepts a path of this site: %s",
  (address) => {
    expect(new URL(safePath(address, "/fallback"), "http://here").pathname).not.toBe("/fallback");
  },
);

test.for([
  null,
  undefined,
  "",
  "courses",
  "//outro.exemplo",
  "///outro.exemplo",
  "/\\outro.exemplo",
  "\\\\outro.exemplo",
  "/\t/outro.exemplo",
  "/\n/outro.exemplo",
  "/courses\\..\\x",
  " //outro.exemplo",
  "https://outro.exemplo/",
  "https:outro.exemplo",
  "javascript:alert(1)",
  "/.//outro.exemplo",
  "/x/..//outro.exemplo",
])("refuses an address that may lead elsewhere: %s", (address) => {
  expect(safePath(address, "/fallback")).toBe("/fallback");
});

test("never returns a path that leaves this site", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "//",
    "@",
    ":",
    "?",
    "#",
    "\t",
    "\n",
    "%2f",
    "%5c",
    "a",
    "http:",
    "outro.exemplo",
    "\u0000",
    "\u3002",
    "／",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 2 })), { maxLength: 8 }), (parts) => {
      const path = safePath(`/${parts.join("")}`, "/fallback");
      expect(new URL(path, "https://aqui.exemplo").origin).toBe("https://aqui.exemplo");
    }),
    { numRuns: 5000 },
  );
});
