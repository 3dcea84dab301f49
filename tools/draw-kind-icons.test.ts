import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { KIND_ICONS, kindIcons } from "./draw-kind-icons.ts";

test("kind-icons.css shows the icons of object-kind.ts", () => {
  expect(readFileSync(KIND_ICONS, "utf8")).toBe(kindIcons());
});
