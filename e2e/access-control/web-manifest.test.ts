import { expect, test } from "vitest";
import { ask } from "../ask.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();

test("each host's web app has the name, colours and icon of its academy", async () => {
  const [one, other] = [await world.makeProject({ name: "Escola da Serra Azul" }), await world.makeProject()];
  const manifest = await manifestOf(one.host);

  expect(manifest).toMatchObject({
    name: "Escola da Serra Azul",
    short_name: "Escola da",
    display: "standalone",
    scope: "/",
  });
  expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/i);
  expect((await manifestOf(other.host)).name).not.toBe(manifest.name);
  for (const { src, sizes } of manifest.icons) {
    const { status, body, headers } = await ask({ port }, one.host, src);
    expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "image/png" });
    // Bytes 16 and 20 of a PNG hold its width and height.
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
  }
});

test("answers 404 for the manifest and icon of a host without an academy", async () => {
  expect((await ask({ port }, "nada.localhost", "/manifest.webmanifest")).status).toBe(404);
  expect((await ask({ port }, "nada.localhost", "/app-icon/192.png")).status).toBe(404);
});

interface Manifest {
  name: string;
  theme_color: string;
  icons: { src: string; sizes: string }[];
}

async function manifestOf(host: string): Promise<Manifest> {
  const { status, headers, body } = await ask({ port }, host, "/manifest.webmanifest");
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("application/manifest+json");
  return JSON.parse(body.toString()) as Manifest;
}
