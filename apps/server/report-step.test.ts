import { afterEach, expect, test, vi } from "vitest";
import { reportStep } from "./report-step.ts";

const written: string[] = [];
vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
vi.spyOn(console, "log").mockImplementation((text) => void written.push(String(text)));
afterEach(() => vi.restoreAllMocks());

test("names a step before it is done, and then its outcome and how long it took", async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const reported = reportStep(
    "Banco de dados",
    () => promise,
    (port) => `na porta ${port}`,
  );
  expect(written).toEqual(["· Banco de dados… "]);

  resolve(5432);

  expect(await reported).toBe(5432);
  expect(written.at(-1)).toMatch(/^na porta 5432 \(\d+,\d s\)$/);
});
