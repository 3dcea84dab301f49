import { expect, test } from "vitest";
import { makeCertificate } from "#features/certificates/server/fixture-certificate.ts";
import { getCertificate } from "#features/certificates/contract.ts";
import { ask } from "../ask.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const [aurora, cerrado] = [await world.makeProject(), await world.makeProject()];
await world.services.files.put(aurora._id, "media/roda.svg", Buffer.from("<svg/>"));
await world.services.files.put(aurora._id, "media/100% nós.svg", Buffer.from("<svg/>"));
await world.services.files.put(aurora._id, "private/notas.pdf", Buffer.from("%PDF-"));

test("serves an academy's public files on its own host only", async () => {
  expect(await get("/media/roda.svg")).toMatchObject({ status: 200, headers: { "content-type": "image/svg+xml" } });
  expect(await get("/media/100%25%20n%C3%B3s.svg")).toMatchObject({ status: 200 });
  expect(await get("/media/roda.svg", cerrado.host)).toMatchObject({ status: 404 });
});

test("finds no file whose name is longer than any disk allows", async () => {
  expect(await get(`/media/${"%C3%A7".repeat(128)}.svg`)).toMatchObject({ status: 404 });
});

test.for([
  "/media/../private/notas.pdf",
  "/media/..%2Fprivate%2Fnotas.pdf",
  "/media/..%2fprivate/notas.pdf",
  "/media/%2e%2e/private/notas.pdf",
  "/media/%2e%2e%2fprivate%2fnotas.pdf",
  "/media/..%5Cprivate%5Cnotas.pdf",
  "/media/x/..%2F..%2Fprivate/notas.pdf",
  "/media/%252e%252e%252fprivate%252fnotas.pdf",
  "/media//private/notas.pdf",
  "/media/notas.pdf%00.svg",
  "/media/%E0%A4%A",
  "/media/",
  "/files/private/notas.pdf",
  "/files/..%2Fprivate/notas.pdf",
  "/files/%E0%A4%A",
])("refuses a private file without a valid signature: %s", async (path) => {
  const { status, body } = await get(path);

  // Some of these are addresses of pages: the response is the page, not the file.
  expect([404, 200]).toContain(status);
  expect(body.toString()).not.toContain("%PDF-");
  if (status === 200) expect(body.toString()).toBe("page");
});

test("a signed link opens its file only on its own host, until it expires", async () => {
  const id = await makeCertificate(world, aurora);
  const { pdf } = (await world.asStranger(aurora).call(getCertificate, { id })).message;

  expect(await get(pdf)).toMatchObject({
    status: 200,
    headers: { "content-type": "application/pdf", "cache-control": "private, no-store" },
  });
  expect(await get(pdf, cerrado.host)).toMatchObject({ status: 404 });
  expect(await get(pdf.replace(/expires=\d+/, "expires=99999999999"))).toMatchObject({ status: 404 });
  expect(await get(pdf.replace(/signature=.*/, "signature="))).toMatchObject({ status: 404 });

  world.clock.advance({ minutes: 10 });
  expect(await get(pdf)).toMatchObject({ status: 404 });
});

test("a range request returns only the bytes that exist", async () => {
  const part = (range: string) => ask({ port }, aurora.host, "/media/roda.svg", { headers: { Range: range } });

  expect(await part("bytes=1-3")).toMatchObject({
    status: 206,
    headers: { "content-range": "bytes 1-3/6" },
    body: Buffer.from("svg"),
  });
  expect(await part("bytes=-2")).toMatchObject({ status: 206, body: Buffer.from("/>") });
  expect(await part("bytes=4-900")).toMatchObject({ status: 206, headers: { "content-range": "bytes 4-5/6" } });
  expect(await part("bytes=6-")).toMatchObject({ status: 416, headers: { "content-range": "bytes */6" } });
  // An invalid range is answered with the whole file (RFC 9110, section 14.2).
  for (const wrong of ["bytes=4-2", "bytes=-", "lines=1-2", "bytes=0-1,3-4"])
    expect(await part(wrong)).toMatchObject({ status: 200, body: Buffer.from("<svg/>") });
});

test("answers 304 for an unchanged file, and returns a part only of the requested version", async () => {
  const asked = (headers: Record<string, string>) => call("/media/aula.mp4", { headers });
  await world.services.files.put(aurora._id, "media/aula.mp4", Buffer.from("0123456789"));
  const { etag } = (await asked({})).headers as { etag: string };
  expect(etag).toMatch(/^"[\w-]+"$/);

  expect(await asked({ "If-None-Match": `"other", ${etag}` })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  const part = { Range: "bytes=2-4" };
  expect(await asked({ ...part, "If-Range": etag })).toMatchObject({ status: 206, body: Buffer.from("234") });
  await world.services.files.put(aurora._id, "media/aula.mp4", Buffer.from("abcdefghij"));
  expect(await asked({ ...part, "If-Range": etag })).toMatchObject({ status: 200, body: Buffer.from("abcdefghij") });
  expect(await asked({ "If-None-Match": etag })).toMatchObject({ status: 200 });
});

test("HEAD returns a file's headers without its bytes", async () => {
  await world.services.files.put(aurora._id, "media/fala.webm", Buffer.from("0123456789"));
  expect(await call("/media/fala.webm", { method: "HEAD" })).toMatchObject({
    status: 200,
    headers: {
      "content-type": "video/webm",
      "content-length": "10",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
    },
    body: Buffer.alloc(0),
  });
  expect(await call("/media/fala.webm", { method: "HEAD", headers: { Range: "bytes=2-4" } })).toMatchObject({
    status: 206,
    headers: { "content-length": "3", "content-range": "bytes 2-4/10" },
  });
});

function get(path: string, host = aurora.host) {
  return ask({ port }, host, path);
}

function call(path: string, options: Parameters<typeof ask>[3]) {
  return ask({ port }, aurora.host, path, options);
}
