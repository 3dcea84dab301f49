import { describe, expect, test } from "vitest";
import { apiOriginOf } from "#platform/server/http/api-origin.ts";
import { serve, serveWorld } from "../access-control/served-world.ts";
import { type Answer, ask } from "../ask.ts";

const { world, port: withoutOne } = await serveWorld();
const academy = await world.makeProject();
const neighbours = await world.makeProject();
const course = await world.makeCourse(academy, { trails: [{ objects: [{}] }] });
const perAcademy = await serve(world, { apiOrigin: apiOriginOf("https://api.{host}") });
const forAll = await serve(world, { apiOrigin: apiOriginOf("https://api.vereda.exemplo.com.br") });
const SHARED = "api.vereda.exemplo.com.br";
const CALL = "/api/projects/get-objects-by-course-id";

const own = world.services.originOf(academy.host);
const another = world.services.originOf(neighbours.host);
const PREFLIGHT = {
  "Access-Control-Request-Method": "POST",
  "Access-Control-Request-Headers": "authorization,content-type,x-requested-by,x-requested-with",
};

describe.for([
  ["at each academy's own API host", perAcademy, `api.${academy.host}`],
  ["at one API host for all", forAll, SHARED],
] as const)("%s", ([, port, host]) => {
  test("allows a page of the academy to send a preflight, and then to call with credentials", async () => {
    const asked = await ask({ port }, host, CALL, { method: "OPTIONS", headers: { Origin: own, ...PREFLIGHT } });
    expect(asked.status).toBe(204);
    expect(asked.headers).toMatchObject({
      "access-control-allow-origin": own,
      "access-control-allow-credentials": "true",
      "access-control-allow-headers": "Authorization, Content-Type, X-Requested-With, X-Requested-By, X-Student-View",
      "access-control-allow-methods": "GET, POST",
    });

    const { status, headers, body } = await call(port, host, own);
    expect(`${status} ${status === 200 ? "" : body}`).toBe("200 ");
    expect(headers["access-control-allow-origin"]).toBe(own);
    expect(headers.vary).toContain("Origin");
  });

  test("lets a proxy request a certificate for the API host, and for no host beside it", async () => {
    const asked = (at: number, domain: string) => ask({ port: at }, "x", `/api/tls/ask?domain=${domain}`);

    expect((await asked(port, host)).status).toBe(200);
    expect((await asked(port, academy.host)).status).toBe(200);
    expect((await asked(port, "api.outro.exemplo.com.br")).status).toBe(404);
    expect((await asked(withoutOne, host)).status).toBe(404);
    for (const at of [port, withoutOne]) expect((await asked(at, "")).status).toBe(404);
  });

  test("allows the page to read a refusal, too", async () => {
    const { status, headers } = await ask({ port }, host, "/api/projects/courses", {
      headers: { Origin: own, "X-Requested-By": academy._id },
    });

    expect(status).toBe(401);
    expect(headers["access-control-allow-origin"]).toBe(own);
  });

  test.for(["https://outro.exemplo", "null", `${own}.outro.exemplo`, own.replace("http", "gopher")])(
    "refuses the preflight and the call of a page of %s",
    async (origin) => {
      const asked = await ask({ port }, host, CALL, { method: "OPTIONS", headers: { Origin: origin, ...PREFLIGHT } });
      expect(asked.status).toBe(405);
      expect(asked.headers["access-control-allow-origin"]).toBeUndefined();

      const { status, headers, body } = await call(port, host, origin);
      expect(status).toBe(403);
      expect(JSON.parse(body.toString())).toMatchObject({ code: "foreign_origin" });
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    },
  );

  test("refuses a page of another academy", async () => {
    const { status, headers } = await call(port, host, another);

    expect(status).toBe(403);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("answers a program that sends no origin", async () => {
    expect((await call(port, host)).status).toBe(200);
  });

  test("serves no page on the API host", async () => {
    expect((await ask({ port }, host, "/login", { headers: { Accept: "text/html" } })).status).toBe(404);
  });
});

test("requires a call on a shared API host to name its academy", async () => {
  for (const named of ["", "aurora", "0197a6c0-0000-7000-8000-000000000000"]) {
    const headers: Record<string, string> = named ? { "X-Requested-By": named } : {};
    const { status, body } = await ask({ port: forAll }, SHARED, "/api/projects/showcase", { headers });
    expect(status).toBe(404);
    expect(JSON.parse(body.toString())).toMatchObject({ code: "project_not_found" });
  }
});

test("refuses a session of one academy for another", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const headers = { Authorization: `Bearer ${ana.token}`, "X-Requested-By": neighbours._id };

  const { status, body } = await ask({ port: forAll }, SHARED, "/api/projects/courses", { headers });

  expect(status).toBe(403);
  expect(JSON.parse(body.toString())).toMatchObject({ code: "other_project" });
});

test("an academy's own host refuses other origins, with or without an API origin", async () => {
  for (const port of [withoutOne, perAcademy, forAll]) {
    const asked = await ask({ port }, academy.host, CALL, {
      method: "OPTIONS",
      headers: { Origin: "https://outro.exemplo", ...PREFLIGHT },
    });
    expect(asked.status).toBe(405);
    expect((await call(port, academy.host, "https://outro.exemplo")).status).toBe(403);
    expect((await call(port, academy.host, `http://${academy.host}:${port}`)).status).toBe(200);
  }
  expect((await ask({ port: withoutOne }, `api.${academy.host}`, "/api/projects/showcase")).status).toBe(404);
});

test("sends the browser's half of a session to the academy's API host, and to no other host of ours", async () => {
  const password = "ipe-roxo-47";
  const { email } = await world.makePerson(academy, { password });
  const body = JSON.stringify({ project_id: academy._id, email, password });
  const signIn = (port: number, host: string) =>
    ask({ port }, host, "/api/projects/auth", {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: own, "X-Requested-By": academy._id },
      body,
    });

  const cookies = [(await signIn(perAcademy, `api.${academy.host}`)).headers["set-cookie"]].flat().join("\n");
  expect(cookies).toMatch(new RegExp(`vereda_binding=[\\w-]{43}; .*HttpOnly; Domain=${academy.host}$`, "m"));
  expect(cookies).toMatch(/vereda_binding=; .*Max-Age=0/);
  expect([(await signIn(forAll, SHARED)).headers["set-cookie"]].flat().join("\n")).not.toContain("Domain=");
});

async function call(port: number, host: string, origin?: string): Promise<Answer> {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  return await ask({ port }, host, CALL, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${ana.token}`,
      "Content-Type": "application/json",
      "X-Requested-With": "XMLHttpRequest",
      "X-Requested-By": academy._id,
      ...(origin ? { Origin: origin } : {}),
    },
    body: JSON.stringify({ course_id: course.friendly_id }),
  });
}
