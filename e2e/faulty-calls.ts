import type { Page } from "@playwright/test";
import { type Fault, type FaultProxy, openFaultProxy } from "./fault-proxy.ts";
import { expect, test as base } from "./test-servers.ts";
import { ready, signIn, visit } from "./visit.ts";
import type { Person } from "./whole-server.ts";

export { expect };

// Messages of the error catalogue (spec, section 8).
export const NETWORK =
  "Não foi possível se conectar com os nosso servidores! Verifique sua conexão ou tente novamente mais tarde!";
export const INCOMPLETE =
  "Erro de servidor! Confira se as informações enviadas estão completas e no formato correto e tente novamente.";
export const SERVER = "Erro genérico de servidor!";
export const NO_PROJECT = "Projeto não encontrado 😕";

/** Playwright's test with a fault proxy in front of the server. */
export const test = base.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ server }, use) => {
    const faultProxy = await openFaultProxy(server);
    await use(faultProxy);
    await faultProxy.close();
  },
});

/** Opens the login page through the fault proxy and signs in, which leads to the learning space. */
export async function openSpace(page: Page, faultProxy: FaultProxy, person: Pick<Person, "email" | "password">) {
  await visit(page, faultProxy.at("aurora", "/login"));
  await signIn(page, person);
  await ready(page);
}

/** Returns a fault that answers with this status and JSON body. */
export function json(status: number, body: Record<string, unknown>) {
  return { status, body: JSON.stringify(body) } satisfies Fault;
}

/** Returns the reports of friction that the page sent. A beacon has no headers, so they are among its form fields. */
export function reports(faultProxy: FaultProxy): { message: string; path: string; kind: string }[] {
  return faultProxy.requests(/^POST \/api\/projects\/friction /).map((one) => {
    const {
      message = "",
      path = "",
      kind = "",
      stack: _stack,
      build,
      ...rest
    } = fieldsOf(one.slice(one.lastIndexOf(" ") + 1));
    expect(build).toMatch(/^[0-9a-f]{16}$/);
    expect(rest).toEqual({
      "X-Requested-With": "XMLHttpRequest",
      "X-Requested-By": expect.stringMatching(/^[\da-f-]{36}$/),
    });
    return { message, path, kind };
  });
}

function fieldsOf(form: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(form));
}
