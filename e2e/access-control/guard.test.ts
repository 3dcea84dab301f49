import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { guardInBrowser, guardOnServer } from "#features/people/web/index.ts";
import { ApiProblem } from "#platform/web/api/problem.ts";
import { type PageRequest, pageRequest } from "#platform/web/router/server-context.ts";
import routes from "../../apps/web/routes.ts";

const every = leavesOf(routes, "").map(([id, pattern]) => ({
  id,
  pattern,
  isPublic: !/^(course|flow|talents)/.test(id) && id !== "account" && id !== "sac",
}));
const url = new URL("http://aurora.localhost/course/cuidar?list=favorite");
const ana = { require_anamnese: false };

afterEach(() => vi.unstubAllGlobals());

test.for(every)("in the browser, $id asks for a token unless it is public", async ({ pattern, isPublic }) => {
  for (const cookie of ["", "vereda_session=v1_x_y", "outra=1; vereda_session_velha=x"]) {
    const browser = { cookie };
    vi.stubGlobal("document", browser);
    const hasToken = cookie.startsWith("vereda_session=");

    const sent = await meet(() => guardInBrowser(visit(pattern, {}), async () => {}));

    expect(sent?.headers.get("Location") ?? null).toBe(isPublic || hasToken ? null : "/login");
  }
});

test.for(every)("on the server, $id opens to whom it should", async ({ pattern, isPublic }) => {
  const outcome = async (page: Partial<PageRequest>) => {
    const cookies: string[] = [];
    const given = {
      project: { anamnese: null },
      hasSession: true,
      setCookie: (text: string) => void cookies.push(text),
      ...page,
    };
    const sent = await meet(() => guardOnServer(visit(pattern, given), async () => new Response()));
    return { to: sent?.headers.get("Location") ?? null, cookies: cookies.join("\n") };
  };
  const refusing = (status: number) => async () => {
    throw new ApiProblem(status, "Não.");
  };

  expect(await outcome({ api: async () => ana as never })).toEqual({ to: null, cookies: "" });
  for (const page of [{ hasSession: false }, { api: refusing(401) as never }]) {
    const { to, cookies } = await outcome(page);
    expect(to).toBe(isPublic ? null : "/login");
    if (isPublic) continue;
    expect(cookies).toContain("vereda_session=; ");
    expect(cookies).toContain(
      `continue=${encodeURIComponent(url.pathname + url.search)}; Path=/; SameSite=Lax; Max-Age=3600`,
    );
  }
  const foreign = await outcome({ api: refusing(403) as never });
  expect(foreign.to).toBe(isPublic ? null : "/login");
  if (!isPublic) expect(foreign.cookies).toMatch(/vereda_session=; [^]*vereda_notice=other-project/);
});

test.for(every)("who owes the anamnese meets it first, $id only where that does not keep help away", async (one) => {
  const project = { anamnese: { friendly_id: "sobre-voce", start_block: "inicio" } };
  const page = {
    project,
    hasSession: true,
    api: async () => ({ require_anamnese: true }) as never,
    setCookie: () => {},
  };

  const sent = await meet(() => guardOnServer(visit(one.pattern, page), async () => new Response()));

  const isHelp = /(^|-)(account|sac)$/.test(one.id) || one.id === "flow";
  expect(sent?.headers.get("Location") ?? null).toBe(one.isPublic || isHelp ? null : "/flow/sobre-voce/inicio");
});

function visit(pattern: string, page: Partial<PageRequest>) {
  const context = new RouterContextProvider();
  context.set(pageRequest, page as PageRequest);
  return { request: new Request(url), url, pattern, params: {}, context };
}

/** The redirect that was thrown, if one was. */
async function meet(guard: () => unknown): Promise<Response | null> {
  try {
    await guard();
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

function leavesOf(entries: readonly RouteConfigEntry[], above: string): [id: string, pattern: string][] {
  return entries.flatMap(({ id = "", path, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`;
    return children ? leavesOf(children, pattern) : [[id, pattern || "/"] as [string, string]];
  });
}
