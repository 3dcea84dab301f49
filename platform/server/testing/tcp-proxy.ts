import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** The two connections of a proxy that belong together: from the client, and on to the server. */
interface Link {
  client: Socket;
  server: Socket;
}

/** Starts a TCP server on a free port of this machine. It is closed with its connections when the test ends. */
export async function serveTcp(accept: (socket: Socket) => void) {
  const open = new Set<Socket>();
  let accepted = 0;
  const server = createServer((socket) => {
    accepted++;
    open.add(socket);
    socket.on("error", () => {}).on("close", () => open.delete(socket));
    accept(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  return { port: (server.address() as AddressInfo).port, open, accepted: () => accepted };
}

/**
 * Starts a TCP server that passes each connection on to the server of the address `to`. `change` gets what the client
 * sends, and returns whether it is passed on, or another text for it. `url` is `to` by way of the proxy.
 */
export async function startProxy(to: string, change: (text: string, link: Link) => boolean | string = () => true) {
  const { hostname, port } = new URL(to);
  const served = await serveTcp((client) => {
    const server = connect(Number(port), hostname).on("error", () => client.destroy());
    server.pipe(client);
    client.on("close", () => server.destroy());
    client.on("data", (bytes) => {
      const text = bytes.toString("latin1");
      const changed = change(text, { client, server });
      if (changed) server.write(changed === true ? bytes : Buffer.from(changed, "latin1"));
    });
  });
  const url = Object.assign(new URL(to), { hostname: "127.0.0.1", port: String(served.port), search: "" }).href;
  return { ...served, url };
}
