import { afterAll, afterEach, expect, test, vi } from "vitest";
import { printSentence, reportStep } from "./report-step.ts";

const written: string[] = [];
vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
vi.spyOn(console, "log").mockImplementation((text) => void written.push(`${text}\n`));
afterEach(() => void written.splice(0));
afterAll(() => vi.restoreAllMocks());

test("prints a step's name at its start, and its outcome and duration at its end", async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const reported = reportStep(
    "Banco de dados",
    () => promise,
    (port) => `na porta ${port}`,
  );
  expect(written).toEqual(["· Banco de dados… "]);

  resolve(5432);

  expect(await reported).toBe(5432);
  expect(written.at(-1)).toMatch(/^na porta 5432 \(\d+,\d s\)\n$/);
});

test("prints a sentence during a step on a separate line, and repeats the step's name with its outcome", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reported = reportStep(
    "Banco de dados",
    () => promise,
    () => "no ar",
  );
  printSentence("Fechando o anterior.");
  resolve();
  await reported;
  printSentence("Tudo pronto.");

  expect(written.join("")).toMatch(
    /^· Banco de dados… \n {2}Fechando o anterior\.\n· Banco de dados… no ar \(\d+,\d s\)\n {2}Tudo pronto\.\n$/,
  );
});
