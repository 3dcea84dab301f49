import { expect, onTestFinished, test, vi } from "vitest";
import { getUserByToken } from "#features/people/contract.ts";
import { ask } from "../ask.ts";
import { everyPage } from "../every-page.ts";
import { buildPages } from "./build-pages.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld(await buildPages());
const [aurora, cerrado] = [await world.makeProject(), await world.makeProject()];
const course = await world.makeCourse(aurora, { trails: [{ objects: [{}] }] });
const manager = await world.makePerson(aurora, { rule: "manager", enrolledIn: [course] });
const pages = everyPage({
  course: course.friendly_id,
  object: course.objects[0]?.friendly_id ?? "",
  question: "senha",
}).map(({ path }) => path);
// A form that asks for no preflight: every page of the web can send it.
const TYPES = ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"];

test.for([
  ["another academy, whose host is on the same site", `http://${cerrado.host}:${port}`],
  ["another site", "https://outro.exemplo"],
  ["a host that begins with the academy's", `http://${aurora.host}.outro.exemplo:${port}`],
  ["the academy's host at another port", `http://${aurora.host}:1`],
  ["a sandboxed frame", "null"],
])("every page refuses a form of %s, in Portuguese, and does nothing", async ([, origin = ""]) => {
  for (const [at, path] of pages.entries()) {
    const type = TYPES[at % TYPES.length] ?? "";
    for (const address of [path, `${path}.data`]) {
      const { status, body, headers } = await send(address, origin, type);
      expect(status, address).toBe(403);
      expect(body.toString(), address).toContain("Este pedido veio de outro endereço e foi recusado.");
      expect(headers["set-cookie"], address).toBeUndefined();
    }
  }
  expect(await world.as(manager).call(getUserByToken, {})).toMatchObject({ _id: manager._id });
});

test("every page reads a form of its own", async () => {
  // React Router logs a form for a page that has none.
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  for (const path of pages)
    expect((await send(path, `http://${aurora.host}:${port}`, TYPES[0] ?? "")).status, path).not.toBe(403);
});

function send(path: string, origin: string, type: string) {
  const headers = {
    Cookie: `vereda_session=${manager.token}`,
    Accept: "text/html",
    Origin: origin,
    "Content-Type": type,
  };
  return ask({ port }, aurora.host, path, { method: "POST", headers, body: "intent=logout" });
}
