import { expect, test } from "vitest";
import { signLanguageOf } from "#shared/sign-language.ts";
import { pagePolicy } from "./security-headers.ts";
import { signLanguagePolicy } from "./sign-language-policy.ts";

const policyFor = (config: unknown) => {
  const rules = pagePolicy("n0nce", signLanguagePolicy(signLanguageOf(config))).split("; ");
  return Object.fromEntries(rules.map((rule) => [rule.slice(0, rule.indexOf(" ")), rule.slice(rule.indexOf(" ") + 1)]));
};

test("a project without sign language has the strict policy", () => {
  expect(pagePolicy("n0nce", signLanguagePolicy(signLanguageOf({ enabled: false })))).toBe(pagePolicy("n0nce"));
  expect(pagePolicy("n0nce")).not.toMatch(/unsafe-eval|blob:|vlibras|https:/);
});

test("a project with sign language allows only what the widget needs", () => {
  const narrow = policyFor({ enabled: false });
  const wide = policyFor({});
  const changed = Object.keys(wide).filter((name) => wide[name] !== narrow[name]);
  expect(changed).toEqual(["script-src", "style-src", "img-src", "font-src", "connect-src", "worker-src"]);
  expect(wide["script-src"]).toBe("'self' 'nonce-n0nce' 'unsafe-eval' blob: https://vlibras.gov.br");
  expect(wide["style-src"]).toBe("'self' 'unsafe-inline'");
  expect(wide["worker-src"]).toBe("'self' blob:");
});

test("allows only the host of the configured files, and ignores a path that would add a rule", () => {
  expect(policyFor({ rootPath: "/libras" })["script-src"]).toBe("'self' 'nonce-n0nce' 'unsafe-eval' blob:");
  expect(policyFor({ rootPath: "https://libras.exemplo.com.br/app" })["font-src"]).toBe(
    "'self' https://libras.exemplo.com.br",
  );
  for (const rootPath of [
    "https://a.example;script-src *",
    "https://a.example *",
    "data:text/javascript,1",
    "javascript:1",
  ])
    expect(policyFor({ rootPath })["script-src"]).not.toMatch(/ \*|data:|javascript:/);
});
