import { expect, test } from "vitest";
import { ask } from "../ask.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const academy = await world.makeProject();

test("the offline worker states its build, and browsers check for a newer one each time", async () => {
  const { status, headers, body } = await ask({ port }, academy.host, "/sw.js");

  expect(status).toBe(200);
  expect(headers).toMatchObject({ "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" });
  expect(body.toString()).toMatch(/^\/\* Build [\w-]+\./);
});
