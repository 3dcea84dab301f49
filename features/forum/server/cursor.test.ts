import { expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import { cursorText, parseCursor } from "./cursor.ts";

test("a cursor is read as it was written, and what is none begins at the first page", () => {
  const cursor = { at: new Date("2026-03-01T12:00:00.123Z"), id: newId() };
  expect(parseCursor(cursorText(cursor))).toEqual(cursor);
  for (const text of ["", "_", "2026-03-01T12:00:00.123Z", `quando_${cursor.id}`, "2026-03-01T12:00:00.123Z_1"])
    expect(parseCursor(text), text).toBeNull();
});
