import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ask } from "../ask.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const [aurora, cerrado] = [await world.makeProject(), await world.makeProject()];
const password = "ipe-roxo-47";
const ana = await world.makePerson(aurora, { password });
const JSON_BODY = { "Content-Type": "application/json" };
const ME = "/api/projects/get-user-by-token";
const SIGN_IN = "/api/projects/auth";
const signingIn = JSON.stringify({ project_id: aurora._id, email: ana.email, password });

test("accepts a token only in the header", async () => {
  expect(await get(ME, { Authorization: `Bearer ${ana.token}` })).toMatchObject({
    status: 200,
    json: { _id: ana._id },
  });
  expect(await get(`${ME}?token=${ana.token}&authorization=${ana.token}`)).toMatchObject({
    status: 401,
    json: { error: true, logoff: true },
  });
  expect(await get(ME, { Cookie: `vereda_session=${ana.token}` })).toMatchObject({ status: 401 });
});

test("answers a HEAD as a GET whose input is in the query", async () => {
  const { token } = await world.makePerson(aurora, { rule: "manager" });
  const headers = { Authorization: `Bearer ${token}` };
  for (const method of ["GET", "HEAD"])
    expect(await ask({ port }, aurora.host, "/api/projects/staff-search?q=ana", { method, headers })).toMatchObject({
      status: 200,
    });
});

test("refuses a call for another project than the host's", async () => {
  const bearer = { Authorization: `Bearer ${ana.token}` };

  expect(await get(ME, { ...bearer, "X-Requested-By": aurora._id })).toMatchObject({ status: 200 });
  for (const wanted of [cerrado._id, "x"]) {
    expect(await get(ME, { ...bearer, "X-Requested-By": wanted })).toMatchObject({
      status: 403,
      json: { error: true, message: "Você não tem permissão para acessar este projeto", logoff: true },
    });
  }
});

test("accepts the project of a beacon in a form field", async () => {
  const report = { message: "Não deu.", path: "/courses", kind: "friction", "X-Requested-With": "XMLHttpRequest" };
  const send = (project: string) =>
    post("/api/projects/friction", String(new URLSearchParams({ ...report, "X-Requested-By": project })), {
      "Content-Type": "application/x-www-form-urlencoded",
    });

  expect(await send(aurora._id)).toMatchObject({ status: 200 });
  expect(await send(cerrado._id)).toMatchObject({ status: 403, json: { code: "other_project" } });
});

test("refuses a write from another site's page", async () => {
  for (const origin of ["https://outro.exemplo", `http://${cerrado.host}:${port}`, "null", "lixo"]) {
    expect(await post(SIGN_IN, signingIn, { Origin: origin })).toMatchObject({
      status: 403,
      json: { message: "Este pedido veio de outro endereço e foi recusado." },
    });
  }
  expect(await post(SIGN_IN, signingIn, { Origin: `http://${aurora.host}:${port}` })).toMatchObject({ status: 200 });
});

test("accepts a signed report from any origin, which may read the answer", async () => {
  const report = await post("/api/projects/joco-report", '{"message":"isto não é uma mensagem"}', {
    Origin: "https://jogos.exemplo.com.br",
  });
  expect(report).toMatchObject({ status: 400, headers: { "access-control-allow-origin": "*" } });
  const keys = await get("/api/projects/joco-keys", { Origin: "https://jogos.exemplo.com.br" });
  expect(keys).toMatchObject({ status: 200, headers: { "access-control-allow-origin": "*" } });
});

test("binds a browser's session to it by an HttpOnly cookie", async () => {
  const opened = await post(SIGN_IN, signingIn, {
    Origin: `http://${aurora.host}:${port}`,
    "X-Forwarded-Proto": "https",
  });
  const [cookie = ""] = opened.headers["set-cookie"] ?? [];
  const bearer = { Authorization: `Bearer ${opened.json.token}` };

  expect(cookie).toMatch(
    /^__Host-vereda_binding=h\.[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=2592000; Secure; HttpOnly$/,
  );
  expect(await get(ME, bearer)).toMatchObject({ status: 401 });
  expect(await get(ME, { ...bearer, Cookie: cookie.split(";")[0] ?? "" })).toMatchObject({ status: 200 });
});

test("over HTTPS, a binding from a cookie that a host beside the academy's could have set is refused", async () => {
  const secure = { "X-Forwarded-Proto": "https" };
  const origin = `http://${aurora.host}:${port}`;
  const bindingOf = ({ headers }: Awaited<ReturnType<typeof post>>) =>
    /^(?:__Host-)?vereda_binding=([^;]+)/.exec(headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
  const opened = await post(SIGN_IN, signingIn, { ...secure, Origin: origin });
  const me = async (token: string, cookie: string, headers: Record<string, string> = {}) =>
    (await get(ME, { ...secure, Origin: origin, Authorization: `Bearer ${token}`, Cookie: cookie, ...headers })).status;
  expect(await me(opened.json.token, `__Host-vereda_binding=${bindingOf(opened)}`)).toBe(200);
  expect(await me(opened.json.token, `vereda_binding=${bindingOf(opened)}`)).toBe(401);

  // A program's session has no binding, and is not for a browser.
  const { token } = (await post(SIGN_IN, signingIn, secure)).json;
  expect((await get(ME, { ...secure, Authorization: `Bearer ${token}` })).status).toBe(200);
  expect(await me(token, "")).toBe(401);

  // A session from before these cookies.
  const former = await post(SIGN_IN, signingIn, { Origin: origin });
  expect(await me(former.json.token, `vereda_binding=${bindingOf(former)}`)).toBe(200);
});

test("renews a remembered session's cookies with use; others are session cookies", async () => {
  for (const remember of [true, false]) {
    const opened = await post(SIGN_IN, JSON.stringify({ ...JSON.parse(signingIn), remember }), {
      Origin: `http://${aurora.host}:${port}`,
    });
    const binding = opened.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const mine = { Authorization: `Bearer ${opened.json.token}`, Cookie: binding };
    expect(opened.headers["set-cookie"]?.[0]?.includes("Max-Age")).toBe(remember);

    expect((await get(ME, mine)).headers["set-cookie"]).toBeUndefined();
    world.clock.advance({ minutes: 61 });

    const renewed = (await get(ME, mine)).headers["set-cookie"];
    expect(renewed).toEqual(
      remember
        ? [
            `vereda_session=${opened.json.token}; Path=/; SameSite=Lax; Max-Age=2592000`,
            `${binding}; Path=/; SameSite=Lax; Max-Age=2592000; HttpOnly`,
          ]
        : undefined,
    );
  }
});

test.for(["{", "[]", "null", '"x"', "\u0000"])("refuses a body that is not an object: %s", async (body) => {
  expect(await post(SIGN_IN, body)).toMatchObject({
    status: 400,
    json: { error: true, message: "O que foi enviado não pôde ser lido. Envie JSON ou um formulário." },
  });
});

test("refuses a text that PostgreSQL cannot store", async () => {
  const body = JSON.stringify({ project_id: aurora._id, email: "ana\u0000@exemplo.com.br", password });

  expect(await post(SIGN_IN, body)).toMatchObject({ status: 400 });
});

test("refuses a body of more than 64 kB", async () => {
  const body = JSON.stringify({ project_id: aurora._id, email: "x".repeat(64 * 1024), password });

  expect(await post(SIGN_IN, body)).toMatchObject({
    status: 413,
    json: { error: true, message: "O que foi enviado é grande demais." },
  });
});

test("applies the limit to a chunked body without a length", async () => {
  const large = JSON.stringify({ project_id: aurora._id, email: "x".repeat(1024 * 1024), password });
  const chunked = { "Transfer-Encoding": "chunked" };

  expect(await post(SIGN_IN, large, chunked)).toMatchObject({ status: 413 });
  expect(await post(SIGN_IN, signingIn, chunked)).toMatchObject({ status: 200 });
});

test("ignores the body of a GET, and answers this request and the next one", async () => {
  for (const size of [10, 2 * 1024 * 1024]) {
    const headers = { "Content-Length": String(size) };
    const sent = ask({ port }, aurora.host, "/api/projects/faq", { headers, body: "x".repeat(size) });
    expect(await answerOf(sent)).toMatchObject({ status: 200 });
  }
  expect(await get("/api/projects/faq")).toMatchObject({ status: 200 });
});

test("answers 404 to an unknown address below /api, for every method", async () => {
  for (const path of ["/api/nada", "/api/projects/auth/x", "/api"]) {
    expect(await get(path)).toMatchObject({ status: 404, json: { error: true, message: `Page not found: ${path}` } });
  }
});

test("answers a wrong method with the allowed one", async () => {
  const refused = { status: 405, json: { error: true, code: "method_not_allowed" } };

  expect(await get(SIGN_IN)).toMatchObject({ ...refused, headers: { allow: "POST" } });
  for (const method of ["POST", "PUT", "DELETE"]) {
    const answer = await answerOf(ask({ port }, aurora.host, "/api/projects/courses", { method }));
    expect(answer).toMatchObject({ ...refused, headers: { allow: "GET" } });
  }
});

test("refuses an address that cannot be decoded, without an internal error", async () => {
  for (const path of ["/api/admin/get-project/%ED%A0%80", "/api/projects/certificate/%ff", "/api/projects/faq?a=%ff"])
    expect((await get(path)).status).toBeLessThan(500);
});

test("finds no project for an unknown host", async () => {
  expect(await get(ME, {}, "nenhuma.localhost")).toMatchObject({
    status: 404,
    json: { message: "Projeto não encontrado 😕" },
  });
});

test("redirects a legacy host to the new one with path and query", async () => {
  await world.inside(
    aurora,
    (sql) =>
      sql`insert into hosts (host, project_id, redirect_to) values ('antiga.localhost', ${aurora._id}, ${aurora.host})`,
  );

  expect(await get("/api/projects/faq?a=1", {}, "antiga.localhost")).toMatchObject({
    status: 308,
    headers: { location: `https://${aurora.host}/api/projects/faq?a=1` },
  });
  for (const path of ["/api/projects/auth", "/api/nada"])
    expect(await get(path, {}, "antiga.localhost")).toMatchObject({ status: 308 });
  expect((await get("/api/admin/get-project/antiga.localhost", {}, "antiga.localhost")).json).toMatchObject({
    _id: aurora._id,
  });
});

test("redirects a host with a final dot to the one without it, pages and calls alike", async () => {
  for (const path of ["/api/projects/faq?a=1", "/privacy-policy?a=1"])
    expect(await get(path, {}, `${aurora.host}.`)).toMatchObject({
      status: 308,
      headers: { location: `https://${aurora.host}${path}` },
    });
  const found = await get(`/api/admin/get-project/${aurora.host}.`, {}, `${aurora.host}.`);
  expect(found.json).toMatchObject({ _id: aurora._id });
  for (const host of [`${aurora.host}..`, "."]) expect((await get(ME, {}, host)).status).toBe(404);
});

test("finds what is named by an id in upper case, in an address and in a body", async () => {
  const course = await world.makeCourse(aurora);
  const bearer = { Authorization: `Bearer ${(await world.makePerson(aurora, { enrolledIn: [course] })).token}` };
  const available = (id: string) => get(`/api/projects/available-objects/${id}?a=1`, bearer);

  const { status, headers } = await available(course._id.toUpperCase());
  expect({ status, location: headers["location"] }).toEqual({
    status: 308,
    location: `/api/projects/available-objects/${course._id}?a=1`,
  });
  expect((await get(`//outro.exemplo/${course._id.toUpperCase()}`)).headers).toMatchObject({
    location: `/outro.exemplo/${course._id}`,
  });
  for (const course_id of [course._id.toUpperCase(), course.friendly_id.toUpperCase()])
    expect(await post("/api/projects/get-objects-by-course-id", JSON.stringify({ course_id }), bearer)).toMatchObject({
      status: 200,
      json: { course: { _id: course._id } },
    });
});

test("every answer carries the security headers and is not cached", async () => {
  for (const path of [ME, "/api/nada", "/api/projects/faq"]) {
    expect((await get(path)).headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "x-frame-options": "SAMEORIGIN",
    });
  }
  expect((await get(ME)).headers).not.toHaveProperty("strict-transport-security");
});

test("also adds the security headers to requests that Node itself refuses", async () => {
  const socket = connect(port, "127.0.0.1").end("GET /api/health HTTP/1.1\r\n\r\n");
  const answer = await text(socket);

  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
  expect(answer).toMatch(/^Connection: close\r$/m);
});

test("answers an https request with Strict-Transport-Security", async () => {
  const { headers } = await get("/api/projects/faq", { "X-Forwarded-Proto": "https" });

  expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}$/);
});

function get(path: string, headers: Record<string, string> = {}, host = aurora.host) {
  return answerOf(ask({ port }, host, path, { headers }));
}

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return answerOf(ask({ port }, aurora.host, path, { method: "POST", body, headers: { ...JSON_BODY, ...headers } }));
}

async function answerOf(asked: ReturnType<typeof ask>) {
  const { status, headers, body } = await asked;
  const isJson = String(headers["content-type"]).startsWith("application/json");
  return { status, headers, json: isJson ? JSON.parse(body.toString()) : null };
}
