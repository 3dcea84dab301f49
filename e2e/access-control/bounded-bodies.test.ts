import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { contractTable } from "#features/contract-table.ts";
import { type Route, routeKey } from "#shared/route.ts";
import { ask } from "../ask.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const { host } = await world.makeProject();
const KILOBYTE = 1024;
const HEADER_VARIANTS: Record<string, string>[] = [
  { "Content-Type": "application/json" },
  { "Transfer-Encoding": "chunked" },
];
const posts: Route[] = contractTable.filter(({ method }) => method === "POST");
const addressOf = ({ path }: Route) => `/api${path.replace(/\{\w+\}/g, "x")}`;

test("every route reads at most 64 kB of text, unless it declares another limit", async () => {
  for (const route of posts) {
    const { maxBytes = 64 * KILOBYTE } = route;
    const body = `{"x":"${"<".repeat(maxBytes)}"}`;
    for (const headers of HEADER_VARIANTS) {
      const { status } = await ask({ port }, host, addressOf(route), { method: "POST", body, headers });
      expect(status, routeKey(route)).toBe(413);
    }
  }
  expect(
    posts
      .filter(({ maxBytes }) => maxBytes)
      .map(routeKey)
      .toSorted(),
  ).toEqual([
    "POST /projects/add-class-people/{class_id}",
    "POST /projects/create-flow",
    "POST /projects/invite-people",
    "POST /projects/preview-authored-blocks",
    "POST /projects/publish-legal",
    "POST /projects/render-landing",
    "POST /projects/render-legal",
    "POST /projects/save-authored-object/{course_id}/{object_id}",
    "POST /projects/save-brand",
    "POST /projects/save-flow-draft/{friendly_id}",
    "POST /projects/save-heads",
    "POST /projects/save-landing",
  ]);
});

test("only routes that take files read larger bodies, and only as multipart", () => {
  expect(
    posts
      .filter(({ maxFileBytes }) => maxFileBytes)
      .map(routeKey)
      .toSorted(),
  ).toEqual([
    "POST /projects/add-media",
    "POST /projects/answer-help-thread/{thread_id}",
    "POST /projects/certificate-picture/{course_id}",
    "POST /projects/change-logo",
    "POST /projects/change-photo",
    "POST /projects/check-academy-import",
    "POST /projects/check-person-import",
    "POST /projects/course-picture",
    "POST /projects/flow-file",
    "POST /projects/send-help-message",
    "POST /projects/upload-forum-picture",
    "POST /projects/upload-resume",
    "POST /projects/write-help-message/{thread_id}",
  ]);
});

test("refuses a caller who is not allowed before reading the body", async () => {
  for (const route of posts.filter(({ who }) => who !== "anyone")) {
    const length = route.maxFileBytes ?? 64 * KILOBYTE;
    const answer = await answerToHead(
      addressOf(route),
      `Content-Length: ${length}`,
      "Content-Type: multipart/form-data; boundary=x",
    );
    expect(answer, routeKey(route)).toMatch(/^HTTP\/1\.1 401 /);
  }
});

test.for([
  ["/login", 64 * KILOBYTE],
  ["/reset-password", 64 * KILOBYTE],
  ["/login.data", 64 * KILOBYTE],
  ["/nada", 64 * KILOBYTE],
  ["/account", 8_000_000 + 64 * KILOBYTE],
  ["/course/a/account", 8_000_000 + 64 * KILOBYTE],
  ["/account.data", 8_000_000 + 64 * KILOBYTE],
  ["/talents-create-profile", 8_000_000 + 64 * KILOBYTE],
  ["/flow/um-fluxo/um-bloco.data", 8_000_000 + 64 * KILOBYTE],
  ["/gestao/pessoas/importar", 8_000_000 + 64 * KILOBYTE],
  ["/gestao/marca", 8_000_000 + 64 * KILOBYTE],
  ["/nova-academia", 8_000_000 + 64 * KILOBYTE],
  ["/flow/um-fluxo", 64 * KILOBYTE],
  ["/course/a/forum/nova", 64 * KILOBYTE],
  ["/course/a/forum/uma-conversa.data", 64 * KILOBYTE],
  ["/sac", 3 * 8_000_000 + 64 * KILOBYTE],
  ["/gestao/atendimento/uma-conversa", 3 * 8_000_000 + 64 * KILOBYTE],
] as const)("refuses a form for %s of more than %i bytes, files included", async ([path, maxBytes]) => {
  const multipart = "Content-Type: multipart/form-data; boundary=x";

  expect(await answerToHead(path, `Content-Length: ${maxBytes + 1}`, multipart)).toMatch(
    /^HTTP\/1\.1 413 [^]*grande demais/,
  );
  expect(await answerToHead(path, `Content-Length: ${64 * KILOBYTE + 1}`)).toMatch(/^HTTP\/1\.1 413 /);
  expect(await answerToHead(path, `Content-Length: ${maxBytes}`, multipart)).toMatch(/^HTTP\/1\.1 200 /);
});

const LARGE_UPLOADS = [
  "/api/projects/add-media",
  "/gestao/midias",
  "/api/projects/check-academy-import",
  "/gestao/marca/arquivo",
];

test("refuses a file of 2 GB by its declared length, before reading a byte", async () => {
  const multipart = "Content-Type: multipart/form-data; boundary=x";
  for (const path of LARGE_UPLOADS)
    expect(await answerToHead(path, "Content-Length: 2147483648", multipart)).toMatch(
      /^HTTP\/1\.1 413 [^]*grande demais/,
    );
});

test.for(["PUT", "PATCH", "DELETE", "QUERY"])("applies the limit to every method but GET: %s", async (method) => {
  expect(await answerToHead("/login", `Content-Length: ${64 * KILOBYTE + 1}`, "", method)).toMatch(/^HTTP\/1\.1 413 /);
});

test("a refusal repeats only a small part of the input", async () => {
  const seconds = Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`${"<".repeat(20)}${at}`, "x"]));
  const [course_id, object_id] = ["a", "b"];
  const { project } = await world.makePerson(await world.makeProject());
  const ana = await world.makePerson(project);

  const { status, body } = await ask({ port }, project.host, "/api/projects/save-place", {
    method: "POST",
    body: JSON.stringify({ course_id, object_id, place: { seconds } }),
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${ana.token}` },
  });

  expect(status).toBe(400);
  expect(body.length).toBeLessThan(16 * KILOBYTE);
});

/** Returns the response to a request of which only the head is sent. */
async function answerToHead(path: string, length: string, type = "", method = "POST"): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, length, type].filter(Boolean).join("\r\n");
  socket.write(`${head}\r\n\r\n`);
  const [first] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return first.toString();
}

test("accepts four large uploads of a project, lets thirty wait, and answers 503 to more", async () => {
  const academy = await world.makeProject();
  const { token } = await world.makePerson(academy);
  const head = [
    "POST /api/projects/change-photo HTTP/1.1",
    `Host: ${academy.host}:${port}`,
    `Authorization: Bearer ${token}`,
    "Content-Type: multipart/form-data; boundary=x",
    "Content-Length: 4000000",
  ].join("\r\n");
  const answers: string[] = [];
  const sockets = Array.from({ length: 36 }, () => connect(port, "127.0.0.1"));
  for (const socket of sockets) {
    socket.on("data", (part) => answers.push(String(part).slice(0, 12)));
    socket.write(`${head}\r\n\r\nthe beginning`);
  }

  await expect.poll(() => answers, { timeout: 20_000 }).toEqual(["HTTP/1.1 503", "HTTP/1.1 503"]);
  expect((await ask({ port }, host, "/api/projects/showcase")).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test("slow usage reports from strangers do not block people's uploads", async () => {
  const academy = await world.makeProject();
  const { token } = await world.makePerson(academy);
  const head = [
    "POST /collect/track HTTP/1.1",
    `Host: ${academy.host}:${port}`,
    "Cookie: vereda_usage=yes.1",
    "Content-Type: application/x-www-form-urlencoded",
    "Content-Length: 1000000",
  ].join("\r\n");
  const answers: string[] = [];
  const sockets = Array.from({ length: 24 }, () => connect(port, "127.0.0.1"));
  for (const socket of sockets) {
    socket.on("data", (part) => answers.push(String(part).slice(0, 12)));
    socket.write(`${head}\r\n\r\ndata=`);
  }
  await expect.poll(() => answers, { timeout: 20_000 }).toEqual(["HTTP/1.1 503", "HTTP/1.1 503"]);

  const photo = await ask({ port }, academy.host, "/api/projects/change-photo", {
    method: "POST",
    body: `--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n${"a".repeat(400_000)}\r\n--x--\r\n`,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "multipart/form-data; boundary=x" },
  });

  expect(photo.status).toBe(400);
  for (const socket of sockets) socket.destroy();
});
