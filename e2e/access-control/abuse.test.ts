import { expect, test } from "vitest";
import { hashesComputed } from "#platform/server/auth/passwords.ts";
import { ask } from "../ask.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const academy = await world.makeProject();
const password = "ipe-roxo-47";
const ana = await world.makePerson(academy, { password });
const SIGN_IN = "/api/projects/auth";
const credentials = { project_id: academy._id, email: ana.email, password };
const UNREADABLE_BODY = "O que foi enviado não pôde ser lido. Envie JSON ou um formulário.";
const CONTROL_CHARACTER = "Há neste texto um sinal invisível que não pode ser guardado. Apague-o ou escreva de novo.";
const form = String(new URLSearchParams(credentials));
const boundary = "------corte";

/** Returns one part of a multipart body: a text, or a file if `file` has the file's header fields. */
const part = (name: string, value: string, file = "") =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
const multipart = (last: string) =>
  `${part("project_id", credentials.project_id)}${part("email", credentials.email)}${last}--${boundary}--\r\n`;

test.for<[string, string, string, number, RegExp | string]>([
  ["a form sent as JSON", "application/json", form, 400, UNREADABLE_BODY],
  [
    "JSON sent as a form",
    "application/x-www-form-urlencoded",
    JSON.stringify(credentials),
    400,
    /Escreva a sua senha\./,
  ],
  [
    "JSON sent as multipart",
    `multipart/form-data; boundary=${boundary}`,
    JSON.stringify(credentials),
    400,
    UNREADABLE_BODY,
  ],
  ["multipart without a boundary", "multipart/form-data", multipart(part("password", password)), 400, UNREADABLE_BODY],
  [
    "a file for a password",
    `multipart/form-data; boundary=${boundary}`,
    multipart(part("password", password, '; filename="senha.txt"')),
    400,
    /Escreva a sua senha\./,
  ],
  ["truncated JSON", "application/json", JSON.stringify(credentials).slice(0, -5), 400, UNREADABLE_BODY],
  ["binary data", "application/json", "\u0000\u0001\u0002", 400, UNREADABLE_BODY],
  [
    "deeply nested brackets",
    "application/json",
    `{"email":${"[".repeat(30_000)}${"]".repeat(30_000)}}`,
    400,
    UNREADABLE_BODY,
  ],
  ["ten thousand names", "application/json", `{${'"a":1,'.repeat(10_000)}"b":1}`, 400, UNREADABLE_BODY],
  ["ten thousand fields", "application/x-www-form-urlencoded", "a=&".repeat(10_000), 400, UNREADABLE_BODY],
  [
    "half of a surrogate pair",
    "application/json",
    JSON.stringify({ ...credentials, email: "ana\ud83d@exemplo.com.br" }),
    400,
    CONTROL_CHARACTER,
  ],
  [
    "an object with a forged length",
    "application/json",
    '{"email":{"length":{"valueOf":1,"toString":1}}}',
    400,
    UNREADABLE_BODY,
  ],
  [
    "a control character",
    "application/json",
    JSON.stringify({ ...credentials, password: "\u0007ipe-roxo" }),
    400,
    CONTROL_CHARACTER,
  ],
  ["the same name twice", "application/x-www-form-urlencoded", `${form}&password=outra`, 400, /Escreva a sua senha\./],
  [
    "a password of 64 kB",
    "application/json",
    JSON.stringify({ ...credentials, password: "a".repeat(64 * 1024) }),
    413,
    /grande demais/,
  ],
  [
    "a password of almost as much",
    "application/json",
    JSON.stringify({ ...credentials, password: "é".repeat(30_000) }),
    400,
    /longa demais/,
  ],
])("refuses %s with a readable message", async ([, type, body, status, message]) => {
  const before = hashesComputed();
  const answer = await post(body, { "Content-Type": type });

  expect(answer).toMatchObject({
    status,
    json: { error: true, message: message instanceof RegExp ? expect.stringMatching(message) : message },
  });
  expect(hashesComputed()).toBe(before);
});

test("accepts every valid encoding of a body", async () => {
  const type = `multipart/form-data; boundary=${boundary}`;
  for (const [body, headers] of [
    [JSON.stringify(credentials), { "Content-Type": "application/json; charset=utf-8" }],
    [JSON.stringify(credentials), {}],
    [form, { "Content-Type": "application/x-www-form-urlencoded" }],
    [multipart(part("password", password)), { "Content-Type": type }],
  ] as const) {
    expect(await post(body, headers)).toMatchObject({ status: 200, json: { user: { _id: ana._id } } });
  }
});

test("ignores prototype property names in a body", async () => {
  const body = `{"__proto__":{"rule":"admin"},"constructor":{"prototype":{"rule":"admin"}},${JSON.stringify(credentials).slice(1)}`;

  const { status, json } = await post(body, {});
  expect(status).toBe(200);
  expect(json).not.toHaveProperty("user.rule");
  expect(({} as { rule?: string }).rule).toBeUndefined();
});

async function post(body: string, headers: Record<string, string>) {
  const { status, body: answer } = await ask({ port }, academy.host, SIGN_IN, { method: "POST", body, headers });
  return { status, json: JSON.parse(answer.toString()) as unknown };
}
