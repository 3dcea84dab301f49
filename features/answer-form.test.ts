import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api/problem.ts";
import { type PageRequest, pageRequest } from "#platform/web/router/server-context.ts";
import { answerForm } from "./answer-form.ts";

const PAGE = "http://aurora.localhost/account";

test("a session that ends during the request is a 401 for scripts, and a redirect that leads back without them", async () => {
  expect(await submit(`${PAGE}.data`)).toMatchObject({ status: 401, to: null, cookies: [] });
  expect(await submit(PAGE)).toMatchObject({
    status: 302,
    to: "/login",
    cookies: [expect.stringMatching(/^vereda_session=;/), expect.stringContaining("continue=%2Faccount;")],
  });
});

async function submit(address: string) {
  const cookies: string[] = [];
  const context = new RouterContextProvider();
  context.set(pageRequest, { setCookie: (text: string) => cookies.push(text), api: {} } as unknown as PageRequest);
  const request = new Request(address, { method: "POST", body: new URLSearchParams({ intent: "save" }) });
  const save = () => Promise.reject(new ApiProblem(401, "A sua sessão terminou.", { logoff: true }));
  const args = { request, url: new URL(PAGE), params: {}, pattern: "/account", context };
  const thrown: unknown = await answerForm(args, { save }).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("There is no response");
  return { status: thrown.status, to: thrown.headers.get("location"), cookies };
}
