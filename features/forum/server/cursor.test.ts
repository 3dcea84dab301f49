import { expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import { cursorText, parseCursor } from "./cursor.ts";

test("parses a cursor that it wrote, and returns null for any other text", () => {
  const cursor = { at: new Date("2026-03-01T12:00:00.123Z"), id: newId() };
  expect(parseCursor(cursorText(cursor))).toEqual(cursor);
  for (const text of ["", "_", "2026-03-01T12:00:00.123Z", `quando_${cursor.id}`, "2026-03-01T12:00:00.123Z_1"])
    expect(parseCursor(text), text).toBeNull();
});
