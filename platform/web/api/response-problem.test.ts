import { describe, expect, test } from "vitest";
import { isShown, problemOfResponse, redirectTarget, noResponse } from "./response-problem.ts";
import { ApiProblem } from "./problem.ts";

const NETWORK =
  "Não foi possível se conectar com os nosso servidores! Verifique sua conexão ou tente novamente mais tarde!";
const INCOMPLETE =
  "Erro de servidor! Confira se as informações enviadas estão completas e no formato correto e tente novamente.";
const SERVER = "Erro genérico de servidor!";

const get = { method: "GET", isSignedIn: true };
const post = { method: "POST", isSignedIn: true };
const strangersGet = { method: "GET", isSignedIn: false };

function messageFor(
  sent: typeof get,
  status: number,
  body: Record<string, unknown> | null,
  statusText = "",
): string | undefined {
  return problemOfResponse(sent, { status, statusText, body })?.message;
}

describe("the error catalogue, word for word", () => {
  test("a 200 is a success unless it carries the error flag", () => {
    expect(messageFor(get, 200, { error: false, message: "ok" })).toBeUndefined();
    expect(messageFor(get, 200, null)).toBeUndefined();
    expect(messageFor(get, 200, { error: true, message: "Faltou o nome." })).toBe("Faltou o nome.");
    expect(messageFor(get, 200, { error: true })).toBe("Erro não identificado!");
  });

  test("a failed GET without a session gets the generic error, whatever the server's message", () => {
    expect(messageFor(strangersGet, 500, { error: true, message: "x" })).toBe(SERVER);
    expect(noResponse(strangersGet).message).toBe(SERVER);
  });

  test("a call with a session and no answer gets the network error", () => {
    expect(noResponse(get)).toMatchObject({ status: 0, message: NETWORK });
    expect(noResponse(post)).toMatchObject({ status: 0, message: NETWORK });
  });

  test("a 401 shows the server's message or a hint", () => {
    expect(messageFor(post, 401, { error: true, message: "E-mail ou senha não conferem." })).toBe(
      "E-mail ou senha não conferem.",
    );
    expect(messageFor(post, 401, null)).toBe(INCOMPLETE);
    expect(messageFor(get, 401, {})).toBe(INCOMPLETE);
  });

  test("other errors show the server's message, a POST without one its status, a GET the generic error", () => {
    expect(messageFor(get, 404, { error: true, message: "Este curso não existe." })).toBe("Este curso não existe.");
    expect(messageFor(post, 502, null, "Bad Gateway")).toBe("Bad Gateway (status: 502)");
    expect(messageFor(post, 502, { message: "sem a marca de erro" }, "")).toBe("(status: 502)");
    expect(messageFor(get, 502, null, "Bad Gateway")).toBe(SERVER);
  });
});

describe("which problems are shown", () => {
  test("a 200 with a redirect is not shown, whether or not the redirect is followed", () => {
    for (const redirect of [true, "/faq", "https://outro.exemplo/"])
      expect(isShown(new ApiProblem(200, "x", { redirect }))).toBe(false);
    expect(isShown(new ApiProblem(200, "x", { redirect: false }))).toBe(true);
    expect(isShown(new ApiProblem(409, "x", { redirect: true }))).toBe(true);
  });
});

describe("the redirect of a problem", () => {
  test("only a 401 with logoff leads to /logout", () => {
    expect(redirectTarget(new ApiProblem(401, "", { logoff: true }))).toBe("/logout");
    expect(redirectTarget(new ApiProblem(401, "", { logoff: "true" }))).toBeNull();
    expect(redirectTarget(new ApiProblem(403, "", { logoff: true }))).toBeNull();
  });

  test("a redirect is followed only within this site", () => {
    expect(redirectTarget(new ApiProblem(200, "", { redirect: "/faq#um" }))).toBe("/faq#um");
    expect(redirectTarget(new ApiProblem(200, "", { redirect: true, url: "/courses" }))).toBe("/courses");
    for (const elsewhere of [
      "https://outro.exemplo",
      "//outro.exemplo",
      "/\\outro.exemplo",
      "javascript:alert(1)",
      7,
      null,
      true,
    ]) {
      expect(redirectTarget(new ApiProblem(200, "", { redirect: elsewhere }))).toBeNull();
    }
  });
});
