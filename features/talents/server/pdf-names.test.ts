import { expect, test } from "vitest";
import { pdfNamesIn } from "./pdf-names.ts";

const LAUNCH = "1 0 obj\n<< /S /Launch >>\nendobj\n";

test.for([
  ["a text that never ends", `%PDF-1.7\n(\n${LAUNCH}`],
  ["a stream that never ends", `%PDF-1.7\n2 0 obj\n<< >>\nstream\n${LAUNCH}`],
])("finds a name after %s", ([, text = ""]) => {
  expect(pdfNamesIn(Buffer.from(text, "latin1"))).toContain("Launch");
});

test("ignores names in texts, comments and streams", () => {
  const text = "%PDF-1.7\n(um \\) /Launch (dois))\n% /Launch\n2 0 obj\n<< >>\nstream\n/Launch\nendstream\nendobj\n";
  expect(pdfNamesIn(Buffer.from(text, "latin1"))).not.toContain("Launch");
});
