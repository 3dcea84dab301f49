import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ask } from "../ask.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
const { host, friendly_id } = await world.makeProject();

test("refuses an address of 100 kB with a message", async () => {
  const { status, body } = await ask(
    { port },
    host,
    `/api/projects/suggest-content/${friendly_id}?prompt=${"a".repeat(100_000)}`,
  );

  expect(status).toBe(431);
  expect(JSON.parse(body.toString())).toEqual({
    error: true,
    code: "too_large",
    message: "O endereço deste pedido é longo demais.",
  });
});

test("refuses input that is not HTTP with a message", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write("isto nao e http\r\n\r\n");

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*"Este pedido não pôde ser lido\."/);
});
