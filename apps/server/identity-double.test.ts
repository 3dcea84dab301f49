import { once } from "node:events";
import { request } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { startIdentityDouble } from "../identity-double/start-identity-double.ts";

const PAGE = "http://aurora.localhost:3000";
const double = await startIdentityDouble({ accountsOf: () => [], originOf: (host) => `http://${host}:3000` });
afterAll(() => double.stop());
const { host, port } = new URL(double.originFor("aurora.localhost"));
const signInWithIdp = "/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo-aurora";
const body = JSON.stringify({ requestUri: `${PAGE}/#account=${encodeURIComponent('{"email":"ana@exemplo.com.br"}')}` });

test("returns a token to a page of the academy, which may read the response", async () => {
  const { status, headers, answer } = await ask(signInWithIdp, { origin: PAGE }, body);

  expect({ status, allowed: headers["access-control-allow-origin"] }).toEqual({ status: 200, allowed: PAGE });
  expect(answer).toMatchObject({ idToken: expect.any(String) });
});

test.for(["https://outro.exemplo", "http://cerrado.localhost:3000", "http://aurora.localhost:9999", "null"])(
  "refuses a token to a page of %s",
  async (origin) => {
    const { status, headers } = await ask(signInWithIdp, { origin }, body);

    expect({ status, allowed: headers["access-control-allow-origin"] }).toEqual({ status: 403, allowed: undefined });
  },
);

test("refuses to be framed by other pages and to redirect to them", async () => {
  const frame = await ask("/emulator/auth/iframe?apiKey=demo-aurora");
  expect(frame.headers["content-security-policy"]).toBe(`frame-ancestors ${PAGE}`);
  for (const redirectUrl of ["https://outro.exemplo/", "javascript:alert(1)"])
    expect((await ask(`/emulator/auth/handler?redirectUrl=${encodeURIComponent(redirectUrl)}`)).status).toBe(403);
  expect((await ask(`/emulator/auth/handler?redirectUrl=${encodeURIComponent(`${PAGE}/login`)}`)).status).toBe(200);
});

async function ask(path: string, headers: Record<string, string> = {}, sent?: string) {
  const asked = request({
    host: "127.0.0.1",
    port,
    path,
    method: sent ? "POST" : "GET",
    headers: { host, ...headers },
    agent: false,
  }).end(sent);
  const [response] = await once(asked, "response");
  const answer = await json(response).catch(() => null);
  return { status: response.statusCode as number, headers: response.headers as Record<string, string>, answer };
}
