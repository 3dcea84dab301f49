import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createWebServer } from "node:http";
import { afterAll, expect, inject, test } from "vitest";
import { readConfig } from "./config.ts";
import { startDatabase } from "./database.ts";

const opened: { close(): void }[] = [];
afterAll(() => opened.forEach((server) => server.close()));
let connections = 0;

test.for([
  ["closes at once", (socket: Socket): void => void socket.end(), "aceita a conexão e a fecha em seguida"],
  ["resets", (socket: Socket): void => void socket.resetAndDestroy(), "aceita a conexão e a fecha em seguida"],
  ["says nothing", () => {}, "aceita a conexão e não diz nada"],
  ["greets like SSH", (socket: Socket): void => void socket.write("SSH-2.0-OpenSSH_9.2\r\n"), "não é um PostgreSQL"],
] as const)(
  "refuses a server that %s, in one sentence within ten seconds, after one connection",
  async ([, answer, sentence]) => {
    const port = await listen(createServer((socket) => (socket.on("error", () => {}), answer(socket))));
    const address = `postgres://dona:segredo@127.0.0.1:${port}/banco`;
    expect(await refused(address)).toEqual({ said: expect.stringContaining(sentence), isSoon: true, connections: 1 });
  },
);

test("refuses a web server with one message", async () => {
  const port = await listen(createWebServer((_, response) => response.end("olá")));
  const { said } = await refused(`postgres://dona:segredo@127.0.0.1:${port}/banco`);
  expect(said).toContain("parece ser outro serviço");
});

test("accepts an address with a user, a socket and no host, and reports a missing socket", async () => {
  const address = "postgres://dona:segredo@/banco?host=/nenhum/lugar";
  const { databaseUrl } = readConfig({ DATABASE_URL: address }, []);
  expect(new URL(databaseUrl ?? "").username).toBe("dona");
  await expect(start(databaseUrl ?? "")).rejects.toThrow("não há PostgreSQL escutando nesse endereço");
});

test("reports that none of several servers can be reached", async () => {
  const { databaseUrl } = readConfig({ DATABASE_URL: "postgres://dona:segredo@127.0.0.1:1,127.0.0.1:2/banco" }, []);
  await expect(start(databaseUrl ?? "")).rejects.toThrow("não há PostgreSQL escutando nesse endereço");
});

test("accepts a real PostgreSQL, also as one of several servers", async () => {
  const { hostname, port } = new URL(inject("postgres"));
  for (const place of [`${hostname}:${port}`, `${hostname}:${port},${hostname}:1`]) {
    const { databaseUrl } = readConfig({ DATABASE_URL: `postgres://ninguem:errada@${place}/postgres` }, []);
    await expect(start(databaseUrl ?? "")).rejects.toThrow(/senha não confere|não pode entrar/);
  }
});

async function listen(server: Server): Promise<number> {
  opened.push(server.on("connection", () => (connections += 1)).listen(0, "127.0.0.1"));
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/**
 * Starts with that address; returns the error's message, whether it came within ten seconds, and the number of
 * connections.
 */
async function refused(url: string) {
  connections = 0;
  const since = performance.now();
  const said = await start(url).then(
    () => "nothing",
    (error: Error) => error.message,
  );
  return { said, isSoon: performance.now() - since < 10_000, connections };
}

function start(databaseUrl: string) {
  return startDatabase({ databaseUrl } as Parameters<typeof startDatabase>[0], () => {});
}
