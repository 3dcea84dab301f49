import sharp from "sharp";
import { expect, test } from "vitest";
import { ask } from "../ask.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const academy = await world.makeProject();
const original = await sharp({
  create: {
    width: 1600,
    height: 900,
    channels: 3,
    background: "teal",
    noise: { type: "gaussian", mean: 120, sigma: 40 },
  },
})
  .jpeg({ quality: 90 })
  .toBuffer();
await world.services.files.put(academy._id, "media/roda.jpg", original);

const get = (path: string, headers: Record<string, string> = {}) => ask({ port }, academy.host, path, { headers });

test("serves small pictures in economy mode, by choice or Save-Data, and full ones otherwise", async () => {
  const path = "/media/roda.jpg?v=a1";
  const whole = await get(path);
  expect(whole.headers).toMatchObject({ "content-type": "image/jpeg", "content-length": String(original.length) });
  for (const [name, value] of [
    ["save-data", "on"],
    ["cookie", "vereda_economy=on"],
  ] as const) {
    const small = await get(path, { [name]: value });
    expect(small.headers).toMatchObject({ "content-type": "image/webp", vary: "Save-Data, Cookie" });
    expect(small.headers["cache-control"]).toBe("private, max-age=86400");
    expect(small.body.length).toBeLessThan(original.length / 3);
  }
  const chosen = await get(path, { "save-data": "on", cookie: "vereda_economy=off" });
  expect(chosen.headers["content-type"]).toBe("image/jpeg");
});

test("makes no small picture for a version with characters that our addresses never contain", async () => {
  const odd = await get("/media/roda.jpg?v=../../x", { "save-data": "on" });
  expect(odd.headers["content-type"]).toBe("image/jpeg");
});
