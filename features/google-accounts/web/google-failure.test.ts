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

test("uses the specification's failure messages verbatim", () => {
  expect(noCredential).toEqual({ sentence: "Falha no Login com o Google: Credências não recebidas" });
  expect(noToken).toEqual({
    sentence: "Falha no Login com o Google: Token de acesso não recebido",
    alert: "Token de acesso não recebido",
  });
});

test("gives each kind of failure a different sentence in Portuguese", () => {
  const sentences = KINDS.map((kind) => googleFailure({ code: `auth/${kind}` }));
  const messages = sentences.map((outcome) => ("sentence" in outcome ? outcome.sentence : null));
  expect(new Set(messages).size).toBe(KINDS.length);
  for (const sentence of messages) expect(sentence).toMatch(/^[A-Z].{30,}[.…]$/);
});

test("shows no message when nothing failed", () => {
  for (const kind of ["no-auth-event", "popup-closed-by-user", "cancelled-popup-request"])
    expect(googleFailure({ code: `auth/${kind}` })).toEqual({ sentence: null });
});

test("recognises Google's invalid-key error, and shows a default sentence for unknown errors", () => {
  expect(googleFailure({ code: "auth/api-key-not-valid.-please-pass-a-valid-api-key." })).toEqual(
    googleFailure({ code: "auth/invalid-api-key" }),
  );
  for (const odd of [null, undefined, new Error("x"), { code: 7 }])
    expect(googleFailure(odd)).toEqual({
      sentence: "Não foi possível entrar com o Google. Tente de novo ou entre com e-mail e senha.",
    });
});
