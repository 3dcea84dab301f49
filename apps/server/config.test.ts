import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("the footer credits Vereda, or whom the environment names", () => {
  expect(readConfig({}, []).provider).toEqual({ name: "Vereda", url: "https://vereda.exemplo.com.br" });
  const named = { PROVIDER_NAME: "Semente", PROVIDER_URL: "https://semente.exemplo.com.br" };
  expect(readConfig(named, []).provider).toEqual({ name: "Semente", url: "https://semente.exemplo.com.br" });
  for (const PROVIDER_URL of ["semente", "javascript:alert(1)"])
    expect(() => readConfig({ PROVIDER_URL }, [])).toThrow("PROVIDER_URL");
});
