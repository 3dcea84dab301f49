import { generateKeyPairSync, sign } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { RecordingTerminal } from "./fixture-terminal.ts";
import { runVereda } from "./run-vereda.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const keys = { keys: [{ kid: "k1", ...publicKey.export({ format: "jwk" }) }] };
let current: object | null = null;
let isParked = false;
const academy = createServer((request, response) => {
  const isForKeys = request.url === "/.well-known/jwks.json";
  if (isParked) return void response.end("<h1>Este domínio está à venda</h1>");
  const answer = isForKeys ? keys : current;
  response.statusCode = answer && (isForKeys || request.url === "/api/projects/validate/7KQ3-M9XD") ? 200 : 503;
  response.end(JSON.stringify(answer));
});
await new Promise<void>((resolve) => academy.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(academy.address() as AddressInfo).port}`;
const folder = await mkdtemp(join(tmpdir(), "vereda-verify-"));
const file = join(folder, "certificado.jwt");
afterAll(async () => {
  academy.close();
  await rm(folder, { recursive: true });
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claims = { v: 1, i: origin, c: "7KQ3-M9XD", n: "Ana", t: "Acolher", h: 2, s: "2026-01-02", f: "2026-02-02" };
const message = `${part({ alg: "EdDSA", kid: "k1" })}.${part({ ...claims, d: "2026-02-03" })}`;
await writeFile(file, `${message}.${sign(null, Buffer.from(message), privateKey).toString("base64url")}`);
await writeFile(join(folder, "jwks.json"), JSON.stringify(keys));

async function verified(...more: string[]): Promise<{ code: number; text: string }> {
  const terminal = new RecordingTerminal();
  return { code: await runVereda(["verify", file, ...more], terminal), text: terminal.text };
}

test.for([
  ["valid", 0, "A academia confirma"],
  ["revoked", 1, ": Nome trocado"],
  ["replaced", 2, "Substituído"],
  ["unknown", 1, "não tem um certificado com este código"],
] as const)("a signed certificate with the status %s exits with code %d", async ([status, code, sentence]) => {
  current = { status, certificate: status === "unknown" ? null : { revoked_reason: "Nome trocado" } };
  const found = await verified();
  expect(found.code).toBe(code);
  expect(found.text).toMatch(sentence);
});

test("does not report revocation with saved keys or when the academy does not answer", async () => {
  current = { status: "revoked", certificate: null };
  const offline = await verified("--keys", join(folder, "jwks.json"));
  expect(offline).toMatchObject({ code: 0, text: expect.stringContaining("Para saber se foi revogado") });
  current = null;
  expect(await verified()).toMatchObject({ code: 0, text: expect.stringContaining("Para saber se foi revogado") });
});

test("says that the keys are missing where a page or another file is in their place", async () => {
  isParked = true;
  expect(await verified()).toMatchObject({ code: 1, text: expect.stringContaining("As chaves não vieram de") });
  const offline = await verified("--keys", join(folder, "jwks.json"));
  expect(offline).toMatchObject({ code: 0, text: expect.stringContaining("Verdadeiro") });
  isParked = false;
  await writeFile(join(folder, "another.json"), '{"keys":[{"kid":"k1"}]}');
  const another = await verified("--keys", join(folder, "another.json"));
  expect(another).toMatchObject({ code: 1, text: expect.stringContaining("não é um arquivo de chaves") });
});

test("does not call a file forged whose key leaked, but says where it can be checked", async () => {
  await writeFile(join(folder, "later.json"), JSON.stringify({ keys: [], withdrawn: ["k1"] }));
  const { code, text } = await verified("--keys", join(folder, "later.json"));
  expect(code).toBe(1);
  expect(text).toContain("Não dá para saber: a chave que assinou este arquivo vazou");
  expect(text).toContain(`${origin}/validar/7KQ3-M9XD`);
  expect(text).not.toContain("FALSO");
});

test("does not call a file forged because the saved keys are older than its key, or are no keys", async () => {
  await writeFile(join(folder, "earlier.json"), JSON.stringify({ keys: [{ ...keys.keys[0], kid: "k0" }] }));
  const { code, text } = await verified("--keys", join(folder, "earlier.json"));
  expect(code).toBe(1);
  expect(text).toContain("earlier.json não tem a chave que este arquivo diz ser de");
  expect(text).toContain(`${origin}/validar/7KQ3-M9XD`);
  expect(text).not.toContain("FALSO");

  await writeFile(join(folder, "other.json"), "[]");
  const other = await verified("--keys", join(folder, "other.json"));
  expect(other).toMatchObject({ code: 1, text: expect.stringContaining("other.json não é um arquivo de chaves") });
});
