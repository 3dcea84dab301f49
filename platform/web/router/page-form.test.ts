import { expect, test } from "vitest";
import { echoOf, pageForm } from "./page-form.ts";

const MULTIPART = "multipart/form-data; boundary=x";
const ENCODED = "application/x-www-form-urlencoded";
const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';

test("reads URL-encoded and multipart forms, with files", async () => {
  expect([...(await pageForm(post("a=1&b=%F0%9F%98%80&a=2", `${ENCODED}; charset=utf-8`)))]).toEqual([
    ["a", "1"],
    ["b", "😀"],
    ["a", "2"],
  ]);
  const sent = new FormData();
  sent.append("photo", new File([new Uint8Array(3_000_000).fill(10)], "foto.jpg"));
  const read = await pageForm(new Request("http://a.localhost/", { method: "POST", body: sent }));
  expect((read.get("photo") as File).size).toBe(3_000_000);
});

test.for([
  ["JSON", "{}", "application/json"],
  ["nothing known", "a=1", "text/plain"],
  ["multipart that is none", "lixo", MULTIPART],
  ["multipart without a boundary", part, "multipart/form-data"],
  ["half a multipart", part, MULTIPART],
  ["2,001 fields", "a&".repeat(2001), ENCODED],
  ["2,001 parts", `${part.repeat(2001)}--x--\r\n`, MULTIPART],
] as const)("answers %s with a 400", async ([, body, type]) => {
  await expect(pageForm(post(body, type))).rejects.toMatchObject({ init: { status: 400 } });
});

test("returns typed input, but neither a file nor a long text", () => {
  expect(echoOf("ana@exemplo")).toBe("ana@exemplo");
  expect([echoOf(null), echoOf(new File([], "x")), echoOf("<".repeat(4001))]).toEqual(["", "", ""]);
});

function post(body: string, type: string): Request {
  return new Request("http://a.localhost/", { method: "POST", body, headers: { "Content-Type": type } });
}
