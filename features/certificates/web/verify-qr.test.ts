import { generateKeyPairSync, sign } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { verifyQr } from "./verify-qr.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const { kty, crv, x } = publicKey.export({ format: "jwk" });

const registered = {
  token: "7KQ3-M9XD",
  name: "Ana Conceição",
  cpf: null,
  course_name: "Acolher bem",
  hours: 12,
  started_at: "2026-09-01T12:00:00.000Z",
  // In São Paulo, this is 22:30 on September 30.
  completed_at: "2026-10-01T01:30:00.000Z",
  created_at: "2026-10-02T12:00:00.000Z",
  expires_at: "2027-10-03T02:59:59.999Z",
  revoked_at: null,
  revoked_reason: null,
  sheet: {} as never,
  certificate_id: null,
};
const claims = {
  v: 1,
  i: "https://aurora.exemplo.org",
  c: "7KQ3-M9XD",
  n: "Ana Conceição",
  t: "Acolher bem",
  h: 12,
  s: "2026-09-01",
  f: "2026-09-30",
  d: "2026-10-02",
  e: "2027-10-02",
};

afterEach(() => void vi.unstubAllGlobals());

function signed(what: object, key = privateKey): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const message = `${part({ alg: "EdDSA", kid: "k1" })}.${part(what)}`;
  return `#${message}.${sign(null, Buffer.from(message), key).toString("base64url")}`;
}

function serveKeys(answer = Response.json({ keys: [{ kid: "k1", kty, crv, x }] })): void {
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
}

test("is genuine if the academy signed the registered data", async () => {
  serveKeys();
  expect(await verifyQr(signed(claims), registered)).toBe("genuine");
});

test.for([
  ["another name", { ...claims, n: "Outra Pessoa" }],
  ["another course", { ...claims, t: "Outro curso" }],
  ["more hours", { ...claims, h: 120 }],
  ["an earlier end", { ...claims, f: "2026-09-20" }],
  ["a later expiry", { ...claims, e: "2029-10-02" }],
  ["no expiry", { ...claims, e: undefined }],
  ["something else", { a: 1 }],
] as const)("is forged if it contains %s, even if the academy signed it", async ([, what]) => {
  serveKeys();
  expect(await verifyQr(signed(what), registered)).toBe("forged");
});

test("is forged if another key signed it, if a part is missing, or if no key is published", async () => {
  serveKeys();
  expect(await verifyQr(signed(claims, generateKeyPairSync("ed25519").privateKey), registered)).toBe("forged");
  serveKeys();
  expect(await verifyQr(signed(claims).slice(0, 60), registered)).toBe("forged");
  serveKeys(Response.json({ keys: [] }));
  expect(await verifyQr(signed(claims), registered)).toBe("forged");
});

test("is withdrawn if its key leaked and it says what the records say; otherwise it is forged", async () => {
  const leaked = () => Response.json({ keys: [], withdrawn: ["k1"] });
  serveKeys(leaked());
  expect(await verifyQr(signed(claims), registered)).toBe("withdrawn");
  serveKeys(leaked());
  expect(await verifyQr(signed({ ...claims, n: "Outra Pessoa" }), registered)).toBe("forged");
});

test("returns “none” without a QR code, and “unchecked” if the signature cannot be checked", async () => {
  expect(await verifyQr("", registered)).toBe("none");
  expect(await verifyQr("#conteudo", registered)).toBe("none");
  serveKeys(new Response("", { status: 503 }));
  expect(await verifyQr(signed(claims), registered)).toBe("unchecked");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect(await verifyQr(signed(claims), registered)).toBe("unchecked");
  serveKeys();
  vi.stubGlobal("crypto", { subtle: { importKey: () => Promise.reject(new DOMException("no", "NotSupportedError")) } });
  expect(await verifyQr(signed(claims), registered)).toBe("unchecked");
});

test("does not call a code forged that was signed after the browser cached the keys", async () => {
  const cached = Response.json({ keys: [{ kid: "k0", kty, crv, x }] });
  const current = Response.json({ keys: [{ kid: "k1", kty, crv, x }] });
  vi.stubGlobal("fetch", (_address: string, { cache = "default" }: RequestInit = {}) =>
    Promise.resolve(cache === "default" ? cached : current),
  );
  expect(await verifyQr(signed(claims), registered)).toBe("genuine");
});
