import { expect, test } from "vitest";
import type { OpenedObject } from "../contract.ts";
import { completedWith } from "./completed-with.ts";

const opened = {
  trail: {
    objects: [
      { _id: "a", state: "done" },
      { _id: "b", state: "current" },
    ],
  },
  object: { _id: "b" },
  next: null,
  opens_at: null,
} as unknown as OpenedObject;

test("the last content completes the course, unless a trail is still to open", () => {
  expect(completedWith(opened, false)).toBeNull();
  expect(completedWith(opened, true)).toBe("course");
  expect(completedWith({ ...opened, opens_at: "2026-12-12T08:00" }, true)).toBe("trail");
});
