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

test("returns the strict policy without Google sign-in", () => {
  expect(pagePolicy("n0nce", googlePolicy(null))).toBe(pagePolicy("n0nce"));
});

test("allows Google's frame helper and services, and the academy's own frame", () => {
  const policy = pagePolicy("n0nce", googlePolicy(setup));
  expect(policy).toContain("script-src 'self' 'nonce-n0nce' https://apis.google.com;");
  expect(policy).toContain("frame-src 'self' https://entrar.exemplo.com.br;");
  expect(policy).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline| \*/);
});

test("allows the identity double instead of Google in a demo", () => {
  const policy = pagePolicy("n0nce", googlePolicy({ ...setup, emulator: "http://identity.aurora.localhost:9" }));
  expect(policy).toContain("frame-src 'self' http://identity.aurora.localhost:9;");
  expect(policy).not.toContain("google");
});

test("ignores a domain that would add a rule to the policy", () => {
  for (const auth_domain of ["a.example; script-src *", "a.example *", "'unsafe-inline'"])
    expect(pagePolicy("n0nce", googlePolicy({ ...setup, auth_domain }))).toContain("frame-src 'self';");
});
