import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("the footer credits Vereda, or whom the environment names", () => {
  expect(readConfig({}, []).provider).toEqual({ name: "Vereda", url: "https://vereda.exemplo.com.br" });
  const named = { PROVIDER_NAME: "Semente", PROVIDER_URL: "https://semente.exemplo.com.br" };
  expect(readConfig(named, []).provider).toEqual({ name: "Semente", url: "https://semente.exemplo.com.br" });
  for (const PROVIDER_URL of ["semente", "javascript:alert(1)"])
    expect(() => readConfig({ PROVIDER_URL }, [])).toThrow("PROVIDER_URL");
});

test("the API's origin is one per academy, below its host, or one for all", () => {
  const originOf = (API_ORIGIN: string) => readConfig({ API_ORIGIN }, []).apiOrigin;

  expect(originOf("")).toBeNull();
  expect(originOf("http://api.{host}:3000")?.originFor("aurora.exemplo.com.br")).toBe(
    "http://api.aurora.exemplo.com.br:3000",
  );
  expect(originOf("https://api.{host}")?.academyOf("api.aurora.exemplo.com.br")).toBe("aurora.exemplo.com.br");
  expect(originOf("https://api.{host}")?.academyOf("aurora.exemplo.com.br")).toBeNull();
  expect(originOf("https://api.exemplo.com.br")).toMatchObject({ isPerAcademy: false });
  for (const wrong of ["api.{host}", "https://{host}", "https://{host}.api.com", "https://api.{host}/v1", "ftp://a.b"])
    expect(() => originOf(wrong), wrong).toThrow("API_ORIGIN");
});
