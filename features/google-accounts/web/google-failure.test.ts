import { expect, test } from "vitest";
import { googleFailure, noCredential, noToken } from "./google-failure.ts";

const KINDS = [
  "unauthorized-domain",
  "popup-blocked",
  "network-request-failed",
  "invalid-auth-event",
  "internal-error",
  "auth-domain-config-required",
  "invalid-api-key",
];

test("the specification's failures are said to the letter", () => {
  expect(noCredential).toEqual({ sentence: "Falha no Login com o Google: Credências não recebidas" });
  expect(noToken).toEqual({
    sentence: "Falha no Login com o Google: Token de acesso não recebido",
    alert: "Token de acesso não recebido",
  });
});

test("every kind has a sentence of its own, in Portuguese", () => {
  const sentences = KINDS.map((kind) => googleFailure({ code: `auth/${kind}` }));
  const said = sentences.map((outcome) => ("sentence" in outcome ? outcome.sentence : null));
  expect(new Set(said).size).toBe(KINDS.length);
  for (const sentence of said) expect(sentence).toMatch(/^[A-Z].{30,}[.…]$/);
});

test("what is no failure is not said", () => {
  for (const kind of ["no-auth-event", "popup-closed-by-user", "cancelled-popup-request"])
    expect(googleFailure({ code: `auth/${kind}` })).toEqual({ sentence: null });
});

test("Google's own words for a wrong key count as one, and anything else has a sentence too", () => {
  expect(googleFailure({ code: "auth/api-key-not-valid.-please-pass-a-valid-api-key." })).toEqual(
    googleFailure({ code: "auth/invalid-api-key" }),
  );
  for (const odd of [null, undefined, new Error("x"), { code: 7 }])
    expect(googleFailure(odd)).toEqual({
      sentence: "Não foi possível entrar com o Google. Tente de novo ou entre com e-mail e senha.",
    });
});
