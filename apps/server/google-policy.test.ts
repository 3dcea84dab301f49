import { expect, test } from "vitest";
import type { GoogleSetup } from "#features/google-accounts/server/index.ts";
import { googlePolicy } from "./google-policy.ts";
import { pagePolicy } from "./security-headers.ts";

const setup: GoogleSetup = {
  api_key: "chave",
  auth_domain: "entrar.exemplo.com.br",
  project_id: "academia",
  token_sync_path: null,
  keysUrl: "https://chaves.exemplo.com.br",
  emulator: null,
};

test("without Google the policy stays as narrow as it was", () => {
  expect(pagePolicy("n0nce", googlePolicy(null))).toBe(pagePolicy("n0nce"));
});

test("Google's frame helper and services are let in, and the academy's own frame", () => {
  const policy = pagePolicy("n0nce", googlePolicy(setup));
  expect(policy).toContain("script-src 'self' 'nonce-n0nce' https://apis.google.com;");
  expect(policy).toContain("frame-src 'self' https://entrar.exemplo.com.br;");
  expect(policy).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline| \*/);
});

test("what stands for Google in a demonstration is let in instead of it", () => {
  const policy = pagePolicy("n0nce", googlePolicy({ ...setup, emulator: "http://identity.aurora.localhost:9" }));
  expect(policy).toContain("frame-src 'self' http://identity.aurora.localhost:9;");
  expect(policy).not.toContain("google");
});

test("a domain can add no rule", () => {
  for (const auth_domain of ["a.example; script-src *", "a.example *", "'unsafe-inline'"])
    expect(pagePolicy("n0nce", googlePolicy({ ...setup, auth_domain }))).toContain("frame-src 'self';");
});
