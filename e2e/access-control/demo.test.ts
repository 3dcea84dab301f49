import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { ask } from "../ask.ts";
import { serve } from "./served-world.ts";

const world = await openTestWorld(registry);
const demo = await world.makeProject({ is_demo: true });
const own = await world.makeProject();
const password = "ipe-roxo-47";
const person = await world.makePerson(demo, { password });
await world.services.files.put(demo._id, "media/logo.svg", Buffer.from("<svg/>"));
const signIn = JSON.stringify({ project_id: demo._id, email: person.email, password });
const FORWARDED = { "X-Forwarded-For": "203.0.113.9" };

test("a demo academy answers requests from this machine", async () => {
  const port = await serve(world, { trustProxy: false });

  expect(await statuses(port, {})).toEqual({ page: 200, api: 200, file: 200, elsewhere: 200, withPort: 200 });
});

test.for([
  ["that a proxy forwarded", { trustProxy: false }, FORWARDED],
  ["through a proxy that sends no header", { trustProxy: true }, {}],
] as const)("requests %s find no demo academy, and its people cannot sign in", async ([, settings, headers]) => {
  const port = await serve(world, settings);

  expect(await statuses(port, headers)).toEqual({ page: 404, api: 404, file: 404, elsewhere: 404, withPort: 404 });
  expect((await ask({ port }, own.host, "/courses", { headers })).status).toBe(200);
});

test("a demo opened by configuration also answers other machines", async () => {
  const port = await serve(world, { demo: "public" });

  expect(await statuses(port, FORWARDED)).toEqual({ page: 200, api: 200, file: 200, elsewhere: 200, withPort: 200 });
});

async function statuses(port: number, headers: Record<string, string>) {
  const status = async (host: string, path: string, body?: string) =>
    (
      await ask({ port }, host, path, {
        headers: { Accept: "text/html", "Content-Type": "application/json", ...headers },
        ...(body ? { method: "POST", body } : {}),
      })
    ).status;
  return {
    page: await status(demo.host, "/login"),
    api: await status(demo.host, "/api/projects/auth", signIn),
    file: await status(demo.host, "/media/logo.svg"),
    elsewhere: await status(own.host, `/api/admin/get-project/${demo.host}`),
    withPort: await status(own.host, `/api/admin/get-project/${demo.host.toUpperCase()}.:3000`),
  };
}
