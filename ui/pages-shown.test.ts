import { describe, expect, it } from "vitest";
import { pagesShown } from "./pages-shown.ts";

const shown = (page: number, pages: number) =>
  pagesShown(page, pages)
    .map((one) => one.page ?? "…")
    .join(" ");

describe("the pages shown", () => {
  it("are all pages when there are few", () => expect(shown(3, 7)).toBe("1 2 3 4 5 6 7"));
  it("are the first, the last and the neighbours when there are many", () => {
    expect(shown(1, 20)).toBe("1 2 3 4 5 … 20");
    expect(shown(4, 20)).toBe("1 2 3 4 5 … 20");
    expect(shown(5, 20)).toBe("1 … 4 5 6 … 20");
    expect(shown(16, 20)).toBe("1 … 15 16 17 … 20");
    expect(shown(17, 20)).toBe("1 … 16 17 18 19 20");
    expect(shown(20, 20)).toBe("1 … 16 17 18 19 20");
  });
  it("always include the current one, in seven entries", () => {
    for (let page = 1; page <= 8; page++) {
      expect(pagesShown(page, 8)).toHaveLength(7);
      expect(pagesShown(page, 8).map((one) => one.page)).toContain(page);
    }
  });
});
