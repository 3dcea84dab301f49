import { describe, expect, it } from "vitest";
import { fileProblem, sizeText } from "./file-size.ts";

describe("a dropped file", () => {
  const ok = { name: "Foto.JPG", type: "image/jpeg", size: 1200 };
  it("is accepted by type or by extension", () => {
    expect(fileProblem(ok, "image/*", "imagem", 2e6)).toBeNull();
    expect(fileProblem({ ...ok, type: "" }, ".pdf, .jpg", "imagem", 2e6)).toBeNull();
  });
  it("is refused with a reason", () => {
    expect(fileProblem(ok, ".pdf", "PDF", 2e6)).toBe("“Foto.JPG” não pode ser enviado: aqui só entra PDF.");
    expect(fileProblem({ ...ok, size: 3_240_000 }, "image/*", "imagem", 2e6)).toBe(
      "“Foto.JPG” tem 3,2 MB, e o limite é 2 MB.",
    );
    expect(fileProblem({ ...ok, size: 0 }, "image/*", "imagem", 2e6)).toBe("“Foto.JPG” está vazio.");
  });
  it("has a readable size", () => {
    expect([12, 340_000, 999_600, 1_250_000, 999_960_000, 10_737_400_000].map(sizeText)).toEqual([
      "12 B",
      "340 kB",
      "1 MB",
      "1,3 MB",
      "1 GB",
      "10,7 GB",
    ]);
  });
});
